// The feelings that can be shown without words, as the server names them.

export const EMOTES = ["laugh", "cry", "think", "nervous", "party", "heart", "diamond", "witch"] as const;
export type Emote = (typeof EMOTES)[number];

export function isEmote(phrase: string): phrase is Emote {
  return (EMOTES as readonly string[]).includes(phrase);
}
