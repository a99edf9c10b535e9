/** What a model is asked, and from what it may answer. */
export interface Prompt {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
}

/**
 * A language model, as the assistant sees it. The stream throws when the model fails, says nothing for
 * too long, is cut off, or ends without a finish event.
 */
export type Model = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>;

/** An embedding model: texts that mean much the same become vectors of much the same direction. */
export interface Embedder {
  /** Its name: vectors of different models cannot be compared. */
  model: string;
  /** A vector for each text, in their order. Throws when the model fails or the signal aborts. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;
}
