import type { z } from 'zod';

/** A function that a model may call. */
export interface ModelTool {
  name: string;
  /** For the model: what it finds, and what its parameters mean. */
  description: string;
  input: z.ZodObject;
  /**
   * Gives the text that the model reads, also where the call fails.
   *
   * @param args as the model wrote them, unchecked
   */
  run: (args: unknown) => Promise<string>;
}

/** What a model is asked, and from what it may answer. */
export interface Prompt {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** None for a model that only reads. */
  tools?: readonly ModelTool[];
  /** Instructions that are given together with the tools. */
  toolInstructions?: string;
  /** After so many rounds of calls no tools are offered: it must answer. */
  rounds?: number;
  /** Called before each request but the first: where it gives false, the stream ends instead. */
  mayAskAgain?: () => Promise<boolean>;
}

/**
 * A language model, as the assistant sees it: its text, that of a round of calls before their tools run. The stream throws
 * when the model fails, says nothing for too long, is cut off, or ends without a finish event.
 */
export type Model = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>;

/** An embedding model: texts that mean much the same become vectors of much the same direction. */
export interface Embedder {
  /** Its name: vectors of different models cannot be compared. */
  model: string;
  /** A vector for each text, in their order. Throws when the model fails or the signal aborts. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;
}
