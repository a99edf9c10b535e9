/** An embedding model: texts that mean much the same become vectors of much the same direction. */
export interface Embedder {
  /** Its name: vectors of different models cannot be compared. */
  model: string;
  /** A vector for each text, in their order. Throws when the model fails or the signal aborts. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;
}
