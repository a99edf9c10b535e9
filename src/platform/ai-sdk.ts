import type { Ai } from '@cloudflare/workers-types';
import type { EmbeddingModel, LanguageModel } from 'ai';
import type { Config } from '../config.ts';
import { redactSecrets } from '../values/text.ts';
import { unlessAborted } from '../values/unless-aborted.ts';
import type { Embedder, Model, Prompt } from './model.ts';

/** Six sentences take about 200; some models think before them. */
const MAX_TOKENS = 1_500;
const TEMPERATURE = 0.2;
const DEFAULT_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
/** It knows a hundred languages. */
const DEFAULT_EMBEDDING_MODEL = '@cf/baai/bge-m3';

/**
 * The model that the configuration names: an OpenAI-compatible endpoint when it has an address, else
 * Workers AI where it is bound, else none. An endpoint may have an embedding model alone: then none writes, since questions
 * would go to a second provider.
 *
 * @example chooseModel(config, env.AI) // with AI_BASE_URL: that endpoint, else Workers AI, else null
 */
export function chooseModel(config: Config, binding?: Ai): Model | null {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: name, AI_SILENCE_MS } = config;
  if (baseURL) {
    if (!name) return null;
    return streaming(AI_SILENCE_MS, async () => (await openAICompatible(baseURL, apiKey))(name));
  }
  if (!binding) return null;
  const model = name?.startsWith('@cf/') ? name : DEFAULT_MODEL;
  return streaming(AI_SILENCE_MS, async () => (await workersAI(binding))(model));
}

/**
 * The embedding model that the configuration names, of who provides the language model: an OpenAI-compatible endpoint has
 * one only where it is named, Workers AI has one by default.
 *
 * @example chooseEmbedder(config, env.AI) // with AI_BASE_URL alone: null
 */
export function chooseEmbedder(config: Config, binding?: Ai): Embedder | null {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_EMBEDDING_MODEL: name } = config;
  if (baseURL) {
    if (!name) return null;
    return embedding(name, async () =>
      (await openAICompatible(baseURL, apiKey)).embeddingModel(name),
    );
  }
  if (!binding) return null;
  const model = name?.startsWith('@cf/') ? name : DEFAULT_EMBEDDING_MODEL;
  return embedding(model, async () => (await workersAI(binding)).embedding(model));
}

async function openAICompatible(baseURL: string, apiKey: string | undefined) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'assistant',
    baseURL,
    apiKey,
    async fetch(input, init) {
      // The question and the key go nowhere else.
      const response = await fetch(input, { ...init, redirect: 'manual' });
      // What is wrong is logged and shown, and a server may repeat the key.
      return response.ok
        ? response
        : new Response(redactSecrets(await response.text(), [apiKey]), response);
    },
  });
}

async function workersAI(binding: Ai) {
  const { createWorkersAI } = await import('workers-ai-provider');
  // The provider's types are written against the global ones of the same package.
  return createWorkersAI({ binding: binding as never });
}

const embedding = (model: string, load: () => Promise<EmbeddingModel>): Embedder => ({
  model,
  async embed(texts, signal) {
    const [{ embedMany }, loaded] = await Promise.all([import('ai'), load()]);
    const work = embedMany({
      model: loaded,
      values: [...texts],
      maxRetries: 0,
      abortSignal: signal,
    });
    const { embeddings } = await unlessAborted(work, signal);
    if (embeddings?.length !== texts.length) throw new Error('the model gave no vectors');
    return embeddings;
  },
});

/**
 * A language model as a stream of text. The library and the model's provider are loaded with the first
 * question, so that no public page pays for them.
 */
function streaming(idleMs: number, load: () => Promise<LanguageModel>): Model {
  return (prompt, signal) => withIdleTimeout(streamAnswer(load, prompt, signal), idleMs);
}

async function* streamAnswer(
  load: () => Promise<LanguageModel>,
  { instructions, messages }: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
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
    else if (part.type === 'finish' && part.finishReason !== 'stop') {
      throw new Error(`the model ended with ${part.finishReason}`);
    }
  }
}

/** A stream's pieces; throws when none comes for so many milliseconds. */
async function* withIdleTimeout<Piece>(
  stream: AsyncIterable<Piece>,
  idleMs: number,
): AsyncGenerator<Piece> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const { promise: timeout, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`silence for ${idleMs} ms`)), idleMs);
    const next = iterator.next();
    try {
      const { done, value } = await Promise.race([next, timeout]);
      if (done) return;
      yield value;
    } catch (error) {
      // The stream may never settle: it is left as it is, and what it still gives is dropped.
      next.catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
