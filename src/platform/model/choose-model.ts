import type { Ai } from '@cloudflare/workers-types';
import type { Config } from '../../config.ts';
import type { Voice } from './model.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { workersAi } from './workers-ai.ts';

/**
 * The model that the configuration names: an OpenAI-compatible endpoint when it has an address, else
 * Workers AI where it is bound, else none.
 */
export function chooseVoice(config: Config, binding?: Ai): Voice | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = config;
  if (baseUrl && model) return openAiCompatible({ baseUrl, apiKey, model });
  return binding ? workersAi(binding, model?.startsWith('@cf/') ? model : undefined) : null;
}
