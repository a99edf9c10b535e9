import type { Ai } from '@cloudflare/workers-types';
import type { EmbeddingModel, LanguageModel, ModelMessage, TextStreamPart, ToolSet } from 'ai';
import type { Config } from '../config.ts';
import { redactSecrets } from '../values/text.ts';
import { HOUR_MS } from '../values/time.ts';
import { unlessAborted } from '../values/unless-aborted.ts';
import type { Embedder, Model, ModelTool, Prompt } from './model.ts';

/** Six sentences take about 200 tokens; reasoning models need more. */
const MAX_TOKENS = 1_500;
const TEMPERATURE = 0.2;
/** Timeout of a whole answer, including requests and tools, as a multiple of the longest silence. */
const LONGEST_SILENCES = 8;
const DEFAULT_MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
/** Multilingual: about a hundred languages. */
const DEFAULT_EMBEDDING_MODEL = '@cf/baai/bge-m3';

/**
 * Chooses the language model: the OpenAI-compatible endpoint if one is configured, otherwise Workers AI if it is bound,
 * otherwise none. If the endpoint only has an embedding model, there is no language model, so that questions don't go to a
 * second provider.
 *
 * @example chooseModel(config, env.AI) // with AI_BASE_URL: that endpoint, else Workers AI, else null
 */
export function chooseModel(config: Config, binding?: Ai): Model | null {
  const {
    AI_BASE_URL: baseURL,
    AI_API_KEY: apiKey,
    AI_MODEL: name,
    AI_SILENCE_MS: idleMs,
  } = config;
  if (baseURL) {
    if (!name) return null;
    const load = async () => (await openAICompatible(baseURL, apiKey))(name);
    return streaming({ key: `${name} ${baseURL}`, idleMs, load });
  }
  if (!binding) return null;
  const model = name?.startsWith('@cf/') ? name : DEFAULT_MODEL;
  return streaming({ key: model, idleMs, load: async () => (await workersAI(binding))(model) });
}

/**
 * Chooses the embedding model, from the same provider as the language model: an OpenAI-compatible endpoint has one only if
 * it is configured, Workers AI has a default.
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
      // Redirects would send the question and the key elsewhere.
      const response = await fetch(input, { ...init, redirect: 'manual' });
      // Errors are logged and shown, and a server may repeat the key in them.
      return response.ok
        ? response
        : new Response(redactSecrets(await response.text(), [apiKey]), response);
    },
  });
}

async function workersAI(binding: Ai) {
  const { createWorkersAI } = await import('workers-ai-provider');
  // Cast: the provider uses the global types of the same package.
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

interface Loadable {
  /** Identifies the model and its provider. */
  key: string;
  idleMs: number;
  load: () => Promise<LanguageModel>;
}

/** Time in milliseconds until which models that refused tools are not offered any; kept in memory only. */
const REFUSED_UNTIL = new Map<string, number>();

/**
 * Makes a language model that streams text. The library and the provider are loaded with the first question, so that
 * public pages don't load them. A model that refuses tools is asked again without them.
 */
const streaming = (loadable: Loadable): Model =>
  async function* (prompt, stop) {
    const { tools = [], toolInstructions = '', ...plain } = prompt;
    const { key, idleMs } = loadable;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_SILENCES * idleMs)]);
    const isOffered = tools.length > 0 && Date.now() >= (REFUSED_UNTIL.get(key) ?? 0);
    if (!isOffered) return yield* answerInRounds(loadable, plain, signal);
    const instructions = `${plain.instructions}\n${toolInstructions}`;
    let hasSpoken = false;
    try {
      for await (const text of answerInRounds(loadable, { ...prompt, instructions }, signal)) {
        hasSpoken = true;
        yield text;
      }
      return;
    } catch (error) {
      if (hasSpoken || !(await isRefusal(error)) || !((await plain.mayAskAgain?.()) ?? true))
        throw error;
    }
    for await (const text of answerInRounds(loadable, plain, signal)) {
      // It answers without tools, so the tools were the reason.
      REFUSED_UNTIL.set(key, Date.now() + HOUR_MS);
      yield text;
    }
  };

/** Status codes that blame the request, not the service. */
const REFUSALS: readonly (number | undefined)[] = [400, 404, 422];

/** True if a model may have failed because of tools: the request is invalid, or the error mentions tools. */
async function isRefusal(error: unknown): Promise<boolean> {
  const { APICallError } = await import('ai');
  if (!APICallError.isInstance(error)) return false;
  const { statusCode, isRetryable, message, responseBody = '' } = error;
  // Most errors of Workers AI have a code of its own instead of a status.
  const isUnknown = statusCode === undefined && !isRetryable;
  return isUnknown || REFUSALS.includes(statusCode) || /\btool/i.test(message + responseBody);
}

/**
 * Asks a model, runs the tools that it calls, and asks it again with their results, until it calls none. Doesn't use the
 * library's loop, which runs a tool before the text that precedes the call is read, and counts its time as the model's.
 */
async function* answerInRounds(
  { idleMs, load }: Loadable,
  { instructions, messages: asked, tools = [], rounds = 0, mayAskAgain }: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const [{ streamText }, model] = await Promise.all([import('ai'), load()]);
  const messages: ModelMessage[] = [...asked];
  for (let round = 0; ; round += 1) {
    const offered = round < rounds ? tools : [];
    const answer = streamText({
      model,
      instructions,
      messages,
      ...(offered.length > 0 && { tools: toToolSet(offered) }),
      maxOutputTokens: MAX_TOKENS,
      temperature: TEMPERATURE,
      maxRetries: 0,
      abortSignal: signal,
      // The error is also part of the stream; the default handler prints it.
      onError: () => {},
    });
    const calls = yield* readRound(withIdleTimeout(filterHeard(answer.stream), idleMs));
    if (calls.length === 0) return;
    if (offered.length === 0) throw new Error('the model only calls tools');
    const answers = await Promise.all(calls.map((call) => callTool(offered, call)));
    const said = (await answer.responseMessages).filter(({ role }) => role === 'assistant');
    messages.push(...said, { role: 'tool', content: answers });
    if (!((await mayAskAgain?.()) ?? true)) return;
  }
}

type Part = TextStreamPart<ToolSet>;
type Call = Extract<Part, { type: 'tool-call' }>;

/** Drops reasoning from a stream, so that it counts as silence. */
async function* filterHeard(stream: AsyncIterable<Part>): AsyncGenerator<Part> {
  for await (const part of stream) if (!/^(?:start|reasoning)/.test(part.type)) yield part;
}

/** Yields the text of a round and returns its tool calls. Throws if the round doesn't end properly. */
async function* readRound(stream: AsyncIterable<Part>): AsyncGenerator<string, Call[]> {
  const calls: Call[] = [];
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'tool-call') calls.push(part);
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw new Error('the model was stopped');
    else if (part.type === 'finish') {
      // Some models end with "stop" after a call.
      const isEnd =
        part.finishReason === 'stop' || (part.finishReason === 'tool-calls' && calls.length > 0);
      if (!isEnd) throw new Error(`the model ended with ${part.finishReason}`);
    }
  }
  return calls;
}

const toToolSet = (tools: readonly ModelTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, input: inputSchema }) => [name, { description, inputSchema }]),
  );

async function callTool(tools: readonly ModelTool[], { toolCallId, toolName, input }: Call) {
  const tool = tools.find(({ name }) => name === toolName);
  const value = tool
    ? await tool.run(input)
    : `There is no such tool. Available tools: ${tools.map(({ name }) => name).join(', ')}.`;
  return {
    type: 'tool-result' as const,
    toolCallId,
    toolName,
    output: { type: 'text' as const, value },
  };
}

/** Passes on a stream; throws if nothing arrives for `idleMs` milliseconds. */
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
      // The pending read may never settle; a later rejection must not go unhandled.
      next.catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
