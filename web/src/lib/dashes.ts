/** Lines of seats that look different also where colours do not. */
export const DASHES = ["", "12 5", "3 5", "14 4 3 4", "7 4", "18 6", "2 3", "10 3 2 3 2 3"];
