import type { Embedder, Model } from '../platform/model.ts';
import { unlessAborted } from '../values/unless-aborted.ts';

const PROMPT = {
  instructions: 'Answer with one word.',
  messages: [{ role: 'user' as const, content: 'Are you there?' }],
};

/**
 * Asks a model the least that it can be asked, and waits for the first words, or for a vector. Throws where none come,
 * or the signal aborts before.
 *
 * @returns what it said, in a line
 */
export async function checkModel(model: Model | Embedder, signal: AbortSignal): Promise<string> {
  if ('embed' in model) {
    const [vector] = await model.embed(['Are you there?'], signal);
    return `${model.model}: ${vector?.length ?? 0} numbers`;
  }
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
