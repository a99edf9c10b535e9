import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { json as sendJson, startServer } from './local-server.ts';

/** A tool call, with its arguments as the model writes them. */
interface Call {
  name: string;
  args: string;
}

/** Response of a model: text, tool calls, and the way it ends. */
export interface Script {
  says: string[];
  calls?: Call[];
  /** `truncated` ends without a finish event, `broken` drops the connection, `silent` leaves it open. */
  ends?: 'done' | 'truncated' | 'broken' | 'silent';
  /** HTTP status of an error that is sent instead. */
  status?: number;
  error?: string;
}

/** A script, or a function that makes one of the request. */
// biome-ignore lint/suspicious/noExplicitAny: parsed JSON, whose fields each test knows
type Turn = Script | ((request: any) => Script | Promise<Script>);

export type ModelServer = Awaited<ReturnType<typeof startModel>>;

/** Streaming format of a model: events for a piece of text, for tool calls, and at the end. */
export interface Shape {
  piece: (text: string) => object;
  calls: (calls: Call[]) => object[];
  last: (finishReason: 'stop' | 'tool_calls') => object[];
}

const completion = (delta: object, finish_reason: string | null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'test',
  choices: [{ index: 0, delta, finish_reason }],
});

/** OpenAI's chat completions, also used by newer models of Workers AI: arguments are streamed in pieces. */
export const CHAT_COMPLETIONS: Shape = {
  piece: (content) => completion({ role: 'assistant', content }, null),
  calls: (calls) =>
    calls
      .flatMap(({ name, args }, index) => [
        ...[{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
        ...(args.match(/.{1,7}/gs) ?? []).map((piece) => ({
          index,
          function: { arguments: piece },
        })),
      ])
      .map((call) => completion({ tool_calls: [call] }, null)),
  last: (finishReason) => [completion({}, finishReason)],
};

/** Format of Workers AI: a call begins with an event with its name, and ends with one without a name. */
export const WORKERS_AI: Shape = {
  piece: (response) => ({ response, p: 'abcdefghij' }),
  calls: (calls) =>
    calls
      .flatMap(({ name, args }, index) => [
        { id: `chatcmpl-tool-${index}`, type: 'function', index, function: { name } },
        ...(args.match(/.{1,9}/gs) ?? []).map((piece) => ({
          index,
          function: { arguments: piece },
        })),
        { id: null, type: null, index, function: { name: null, arguments: '' } },
      ])
      .map((call) => ({ response: '', tool_calls: [call], p: 'abcdefgh' })),
  last: () => [
    { response: '', usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 } },
  ],
};

/** Format of older models of Workers AI: calls are sent whole, with their arguments as an object. */
export const WORKERS_AI_WHOLE: Shape = {
  ...WORKERS_AI,
  calls: (calls) => [
    {
      response: null,
      tool_calls: calls.map(({ name, args }, index) => ({
        index,
        name,
        arguments: JSON.parse(args),
      })),
    },
  ],
};

/** Ollama's chat completions for a reasoning model: reasoning has a field of its own, and calls are sent whole. */
export const OLLAMA: Shape = {
  piece: (content) => ({
    ...completion({ role: 'assistant', content }, null),
    system_fingerprint: 'fp_ollama',
  }),
  calls: (calls) => {
    const tool_calls = calls.map(({ name, args }, index) => ({
      ...{ id: `call_${index}abc`, index, type: 'function' },
      function: { name, arguments: args },
    }));
    return [completion({ role: 'assistant', content: '', tool_calls }, null)];
  },
  last: (finishReason) => [
    completion({ role: 'assistant', content: '', reasoning: 'Six [1]?' }, null),
    completion({ role: 'assistant', content: '' }, finishReason),
  ],
};

/** Starts a local model server that follows a test's scripts. */
export async function startModel(first: Shape) {
  let shape = first;
  /** Chat requests received, oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON, whose fields each test knows
  const asked: any[] = [];
  /** Texts that were sent for embedding, oldest first. */
  const embedded: string[] = [];
  let turns: Turn[] = [];
  let vectorOf = (_text: string) => [0, 0];
  const { url, stop } = await startServer(async (response, request) => {
    const body = await json(request);
    const { data: sent } = TO_EMBED.safeParse(body);
    const [turn = { says: [] }] = turns;
    if (sent && (typeof turn === 'function' || !turn.status)) {
      embedded.push(...sent.texts);
      sendJson(sent.shape(sent.texts.map((text) => vectorOf(text))))(response, request);
      return;
    }
    if (!sent) asked.push(body);
    if (turns.length > 1) turns.shift();
    await answer(response, shape, typeof turn === 'function' ? await turn(body) : turn);
  });
  return {
    url: `${url}/v1`,
    asked,
    embedded,
    /** Sets the function that embeds a text; until then all vectors are zero. */
    embedAs(next: (text: string) => number[]) {
      vectorOf = next;
    },
    /** Sets the streaming format. */
    speak(next: Shape) {
      shape = next;
    },
    /** Sets the responses to the next requests, in order; the last one is repeated. */
    play(...next: Turn[]) {
      turns = next;
      asked.length = 0;
    },
    stop,
  };
}

/** OpenAI's response to a request for embeddings. */
const list = (vectors: number[][]): object => ({
  object: 'list',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  model: 'test',
  usage: { prompt_tokens: 8, total_tokens: 8 },
});

/** Workers AI's response to a request for embeddings. */
const matrix = (data: number[][]): object => ({
  shape: [data.length, data[0]?.length ?? 0],
  data,
  pooling: 'cls',
});

/** A request for embeddings, as sent to an endpoint or to the binding. */
const TO_EMBED = z.union([
  z
    .object({ input: z.array(z.string()) })
    .transform(({ input }) => ({ texts: input, shape: list })),
  z.object({ text: z.array(z.string()) }).transform(({ text }) => ({ texts: text, shape: matrix })),
]);

async function answer(response: ServerResponse, shape: Shape, script: Script): Promise<void> {
  const {
    says,
    calls = [],
    ends = 'done',
    status,
    error: message = 'the model is overloaded',
  } = script;
  if (status) {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { message } }));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.flushHeaders();
  for (const piece of says) send(shape.piece(piece));
  for (const event of calls.length > 0 ? shape.calls(calls) : []) send(event);
  if (ends === 'silent') return;
  if (ends === 'broken') {
    response.write('data: {"resp');
    response.destroy();
    return;
  }
  if (ends === 'done') {
    for (const event of shape.last(calls.length > 0 ? 'tool_calls' : 'stop')) send(event);
    response.write('data: [DONE]\n\n');
  }
  response.end();
}
