/** The longest message that is taken, in characters. */
export const MAX_MESSAGE = 5000;
