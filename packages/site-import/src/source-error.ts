/** Thrown for files that cannot be read as a site or a CV. Its message is a sentence for the user. */
export class SourceError extends Error {}
