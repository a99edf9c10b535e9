import type { Model } from '../platform/model.ts';
import { unlessAborted } from '../values/unless-aborted.ts';

const PROMPT = {
  instructions: 'Answer with one word.',
  messages: [{ role: 'user' as const, content: 'Are you there?' }],
};

/**
 * Asks a model the least that it can be asked, and waits for the first words. Throws where none come, or the signal
 * aborts before.
 */
export async function checkModel(model: Model, signal: AbortSignal): Promise<string> {
  const stop = new AbortController();
  const firstWords = async () => {
    for await (const text of model(PROMPT, AbortSignal.any([signal, stop.signal]))) {
      if (text.trim() !== '') return text.trim();
    }
    throw new Error('it said nothing');
  };
  try {
    return await unlessAborted(firstWords(), signal);
  } finally {
    stop.abort();
  }
}
