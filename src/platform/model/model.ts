/** What a voice is asked to say, and from what. */
export interface Prompt {
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
}

/**
 * A language model, as the assistant sees it. The stream throws when the model fails or ends before it
 * said that it had finished.
 */
export type Voice = (prompt: Prompt, signal: AbortSignal) => AsyncIterable<string>;
