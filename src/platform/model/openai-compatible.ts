import { modelVoice } from './ai-sdk.ts';
import type { Voice } from './model.ts';

interface Endpoint {
  baseUrl: string;
  apiKey?: string;
  model: string;
}

/** A model behind any endpoint that speaks OpenAI's chat completions. */
export function openAiCompatible({ baseUrl, apiKey, model }: Endpoint): Voice {
  return modelVoice(async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({ name: 'assistant', baseURL: baseUrl, apiKey })(model);
  });
}
