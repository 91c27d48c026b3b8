// The three games by name.

import * as diamant from "./diamant.js";
import * as diamonds from "./diamonds.js";
import * as diamoniak from "./diamoniak.js";

export const GAMES = { diamant, diamonds, diamoniak };
