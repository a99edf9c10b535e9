import type { Embedder, Model } from '../platform/model.ts';
import { unlessAborted } from '../values/unless-aborted.ts';

const PROMPT = {
  instructions: 'Answer with one word.',
  messages: [{ role: 'user' as const, content: 'Are you there?' }],
};

/**
 * Sends a model the smallest possible request, and waits for the first words or for a vector. Throws if none arrive or
 * the signal aborts first.
 *
 * @returns the response, as one line
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
    throw new Error('the response was empty');
  };
  try {
    return await unlessAborted(firstWords(), signal);
  } finally {
    stop.abort();
  }
}
