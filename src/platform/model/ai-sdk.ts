import type { LanguageModel } from 'ai';
import type { Prompt, Voice } from './model.ts';

/** About 300 words. */
const MAX_TOKENS = 700;
const TEMPERATURE = 0.2;

/**
 * A language model as a voice. The library and the model's provider are loaded with the first question,
 * so that no public page pays for them.
 */
export function modelVoice(load: () => Promise<LanguageModel>): Voice {
  return async function* speak({ instructions, messages }: Prompt, signal: AbortSignal) {
    const [{ streamText }, model] = await Promise.all([import('ai'), load()]);
    const { stream } = streamText({
      model,
      instructions,
      messages,
      maxOutputTokens: MAX_TOKENS,
      temperature: TEMPERATURE,
      maxRetries: 0,
      abortSignal: signal,
      // It comes again as a part of the stream; the default prints it.
      onError: () => {},
    });
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text;
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('the model was stopped');
      else if (part.type === 'finish' && !['stop', 'length'].includes(part.finishReason)) {
        throw new Error(`the model ended with ${part.finishReason}`);
      }
    }
  };
}
