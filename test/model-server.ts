import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { json as sendJson, startServer } from './local-server.ts';

/** A call of a tool, with the text of its arguments as the model writes them. */
interface Call {
  name: string;
  args: string;
}

/** What a model does with a request: say words, call tools, and then one of the ways to end. */
export interface Script {
  says: string[];
  calls?: Call[];
  /** `truncated` ends without a last event, `broken` in the middle of the connection. */
  ends?: 'done' | 'truncated' | 'broken' | 'silent';
  /** Answer with an error instead. */
  status?: number;
  error?: string;
}

/** What it does with a request, which may depend on that. */
// biome-ignore lint/suspicious/noExplicitAny: parsed JSON, of which a test reads what it expects
type Turn = Script | ((request: any) => Script | Promise<Script>);

export type ModelServer = Awaited<ReturnType<typeof startModel>>;

/** How a kind of model streams: an event for a piece of text, those of its calls, and those at the end. */
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

/** OpenAI's chat completions, which newer models of Workers AI stream as well: arguments come in pieces. */
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

/** Workers AI's own shape: a call begins with its name, and ends with one that has none. */
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

/** That of its older models: calls come whole, with their arguments as an object. */
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

/** Ollama's chat completions, of a model that thinks: its thoughts stand beside the text, and calls come whole. */
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

/** A model on this machine that does what the test says. */
export async function startModel(first: Shape) {
  let shape = first;
  /** What it was asked, newest last. */
  // biome-ignore lint/suspicious/noExplicitAny: parsed JSON, of which a test reads what it expects
  const asked: any[] = [];
  /** The texts that it was to make vectors of, newest last. */
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
    /** What it makes of a text from now on; until then its vectors point nowhere. */
    embedAs(next: (text: string) => number[]) {
      vectorOf = next;
    },
    /** How it streams from now on. */
    speak(next: Shape) {
      shape = next;
    },
    /** What the model does with the next requests, one after the other, and with all that follow the last of them. */
    play(...next: Turn[]) {
      turns = next;
      asked.length = 0;
    },
    stop,
  };
}

/** OpenAI's vectors. */
const list = (vectors: number[][]): object => ({
  object: 'list',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
  model: 'test',
  usage: { prompt_tokens: 8, total_tokens: 8 },
});

/** Those of Workers AI. */
const matrix = (data: number[][]): object => ({
  shape: [data.length, data[0]?.length ?? 0],
  data,
  pooling: 'cls',
});

/** A request for vectors: of an endpoint, or of the binding. */
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
