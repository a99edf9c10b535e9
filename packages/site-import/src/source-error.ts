/** Thrown for files that cannot be read. Its message is a sentence for the user. */
export class SourceError extends Error {}
