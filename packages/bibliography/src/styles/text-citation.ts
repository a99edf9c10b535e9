/** A work in a citation. */
export interface CitedWork {
  id: string;
  /** The place in it, as people write it: "p. 3", "chap. 2", "fol. 3r". A number alone is a page. */
  locator?: string | undefined;
  /** True where the text names the author already. */
  suppressAuthor?: boolean | undefined;
}

/** A citation in a text. */
export interface TextCitation {
  works: readonly CitedWork[];
  /** Number of the note that it stands in. */
  note?: number | undefined;
}
