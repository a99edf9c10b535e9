import type { Ai } from '@cloudflare/workers-types';
import { modelVoice } from './ai-sdk.ts';
import type { Voice } from './model.ts';

/** What a model is when the configuration names none. */
const DEFAULT_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';

/** A model of Workers AI, by the binding. */
export function workersAi(binding: Ai, model = DEFAULT_MODEL): Voice {
  return modelVoice(async () => {
    const { createWorkersAI } = await import('workers-ai-provider');
    // The provider's types are written against the global ones of the same package.
    return createWorkersAI({ binding: binding as never })(model);
  });
}
