/**
 * Maximum length of a message, in characters. In a file of its own, so that the contact page loads it without the other
 * rules.
 */
export const MAX_MESSAGE = 5000;
