/**
 * The longest message that is taken, in characters. It stands apart from the other rules of a message, so that the
 * contact page loads it without them.
 */
export const MAX_MESSAGE = 5000;
