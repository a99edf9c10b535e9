/** What a model is asked, and from what it may answer. */
export interface Prompt {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
}

/**
 * A language model, as the assistant sees it. The stream throws when the model fails, says nothing for
 * too long, or ends without a finish event.
 */
export type Model = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>;
