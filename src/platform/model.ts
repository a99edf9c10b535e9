import type { z } from 'zod';

/** A function that a language model may call. */
export interface ModelTool {
  name: string;
  /** Tells the model what the tool finds, and what its parameters mean. */
  description: string;
  input: z.ZodObject;
  /**
   * Returns the text for the model, even if the call fails.
   *
   * @param args as written by the model, unvalidated
   */
  run: (args: unknown) => Promise<string>;
}

/** A request to a language model. */
export interface Prompt {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** Tools that the model may call. */
  tools?: readonly ModelTool[];
  /** Instructions that are added if tools are offered. */
  toolInstructions?: string;
  /** Maximum rounds of tool calls; after these, no tools are offered. */
  rounds?: number;
  /** Called before each request except the first; if it returns false, the stream ends. */
  mayAskAgain?: () => Promise<boolean>;
}

/**
 * Streams a language model's text. Text before tool calls is yielded before the tools run. The stream throws if the model
 * fails, is silent for too long, is cut off, or ends without a finish event.
 */
export type Model = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>;

/** An embedding model: texts with similar meanings get vectors with similar directions. */
export interface Embedder {
  /** Name of the model, since vectors of different models cannot be compared. */
  model: string;
  /** Returns a vector for each text, in order. Throws if the model fails or the signal aborts. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;
}
