/** Why an archive is not taken: a sentence for who chose it. Nothing has changed then. */
export class ArchiveError extends Error {}
