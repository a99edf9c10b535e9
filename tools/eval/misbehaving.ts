import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../records/exchange.ts';
import { readConfig } from '../../src/config.ts';
import { chooseModel } from '../../src/platform/ai-sdk.ts';
import { startServer } from '../../test/local-server.ts';
import { ask } from './ask.ts';
import { CORPORA, openCorpus } from './corpus.ts';
import { readQuestions, repeatedRun, spaced } from './questions.ts';
import { type Numbered, readNumbered } from './stand-in.ts';

/** A request to an OpenAI-compatible endpoint. */
interface Request {
  messages: { role: string; content?: unknown }[];
  tools?: { function: { name: string; description: string } }[];
}

type Call = [tool: string, args: string];

/** Response of a model: texts, tool calls, and the way it ends. */
interface Reply {
  says?: string[];
  calls?: Call[];
  /** "silent" leaves the connection open, "broken" drops it; the others are finish reasons. */
  ends?: 'silent' | 'broken' | 'length' | 'content_filter';
  /** Repeats its texts forever, at this interval in milliseconds. */
  every?: number;
  /** HTTP status of an error that is sent instead. */
  status?: number;
  /** Raw body, sent before everything else. */
  body?: string;
}

/** State of a conversation that a misbehaving model can use. */
interface Scene {
  /** Number of rounds of tool calls that were answered. */
  round: number;
  hasTools: boolean;
  /** Instructions of the model, and descriptions of its tools. */
  instructions: string;
  descriptions: string;
  question: string;
  /** A sentence of the content without its full stop, its citation, and both together. */
  sentence: string;
  mark: string;
  true: string;
  /** A claim with a rounded number of the content. */
  rounded: string;
}

/** A claim that occurs in no content. */
const FALSE = 'The laboratory was sold to a circus for 4711 euros';
const SEARCH: Call = ['search', '{"query":"research"}'];

const says =
  (text: (scene: Scene) => string, ends?: Reply['ends']) =>
  (scene: Scene): Reply => ({ says: [text(scene)], ends });
/** Calls tools, then answers. */
const calls = (...first: Call[]) =>
  callsThen(
    says((scene) => scene.true),
    ...first,
  );
const callsThen =
  (then: (scene: Scene) => Reply, ...first: Call[]) =>
  (scene: Scene): Reply =>
    scene.round === 0 && scene.hasTools ? { calls: first } : then(scene);
/** Says something and calls a tool in the same response, then answers. */
const saysAndCalls =
  (text: (scene: Scene) => string) =>
  (scene: Scene): Reply =>
    scene.round === 0 && scene.hasTools
      ? { says: [text(scene)], calls: [SEARCH] }
      : { says: [scene.true] };
/** Says a true sentence with something inserted. */
const within = (added: string) =>
  says(({ sentence, mark }) => `${sentence.replace(' ', ` ${added} `)} ${mark}.`);

/** The ways in which a model misbehaves. */
const FAULTS: [name: string, play: (scene: Scene) => Reply][] = [
  ['answers before it searches', says(() => `${FALSE}.`)],
  ['only ever calls tools', ({ round }) => ({ calls: [['search', `{"query":"study ${round}"}`]] })],
  ['makes the same call for ever', () => ({ calls: [SEARCH] })],
  ['calls a tool that is not there', calls(['delete_publication', '{"id":1}'])],
  ['calls what no tool is called', calls(['../../etc/passwd', '{}'])],
  ['gives arguments of a wrong type', calls(['search', '{"query":["a"]}'], ['cite', '{"id":"a"}'])],
  [
    'gives huge arguments',
    calls(['search', JSON.stringify({ query: 'research '.repeat(12_000) })]),
  ],
  ['gives no arguments', calls(['search', ''])],
  ['leaves arguments out', calls(['search', '{}'], ['list_records', '{}'])],
  ['adds arguments', calls(['search', '{"query":"research","drafts":true,"__proto__":{"a":1}}'])],
  ['gives arguments that are no JSON', calls(['search', '{"query": "rese'])],
  ['gives a list as arguments', calls(['search', '["research"]'])],
  ['injects SQL', calls(['list_publications', `{"q":"\\" OR 1=1; DROP TABLE publications; --"}`])],
  ['makes eight calls at once', calls(...Array.from({ length: 8 }, () => SEARCH))],
  ['makes sixty calls at once', calls(...Array.from({ length: 60 }, () => SEARCH))],
  [
    'reads all that there is',
    ({ round }) => ({
      calls: ['1', '2', '3', '4'].flatMap((id): Call[] => [
        ['list_publications', `{"page":1,"q":"${round ? 'e' : ''}"}`],
        ['read_pdf_pages', `{"id":${id},"from":1,"to":20}`],
      ]),
    }),
  ],
  ['calls in its text', says(() => 'search("research")')],
  ['calls in JSON', says(() => '{"name":"search","arguments":{"query":"research"}}')],
  ['calls in XML', says(() => '<tool_call>{"name":"search"}</tool_call>')],
  ['calls in a block of code', says(() => '```tool_code\nsearch(query="research")\n```')],
  ['calls in another family’s marks', says(() => '[TOOL_CALLS] [{"name": "search"}] [1]')],
  ['speaks before it calls', saysAndCalls(() => 'Let me look that up for you.')],
  ['claims before it calls', saysAndCalls(({ mark }) => `${FALSE} ${mark}.`)],
  ['answers before it calls', saysAndCalls((scene) => scene.true)],
  ['thinks before it calls', saysAndCalls(() => `<think>${FALSE} [1].</think>`)],
  ['is silent in a call', () => ({ calls: [SEARCH], ends: 'silent' })],
  ['is cut off in a call', () => ({ calls: [SEARCH], ends: 'broken' })],
  ['is silent after a call', callsThen(() => ({ ends: 'silent' }), SEARCH)],
  ['fails after a call', callsThen(() => ({ status: 500 }), SEARCH)],
  ['says nothing after a call', callsThen(() => ({}), SEARCH)],
  ['refuses tools', (scene) => (scene.hasTools ? { status: 400 } : { says: [scene.true] })],

  ['cites what is not there', says(() => `${FALSE} [97][0][-1].`)],
  ['cites nothing', says(() => 'It was sold to a circus.')],
  ['cites an earlier answer', says(() => 'As I said before, it is 4711 euros [1].')],
  ['invents a figure', says(({ mark }) => `${FALSE} ${mark}.`)],
  ['invents a figure in words', says(({ mark }) => `It cost ninety-nine thousand euros ${mark}.`)],
  ['rounds', says(({ rounded }) => rounded)],
  ['adds up', says(({ mark }) => `Together that makes 987,654 ${mark}.`)],
  ['adds a false sentence', says((scene) => `${scene.true} ${FALSE} ${scene.mark}.`)],
  ['adds a false sentence that cites nothing', says((scene) => `${scene.true} ${FALSE}.`)],
  ['invents in another language', says(({ mark }) => `Das kostet 4711 Euro ${mark}.`)],

  ['copies its instructions', says(({ instructions }) => instructions)],
  ['copies an instruction', says((scene) => `${scene.instructions.split('\n')[4]} ${scene.mark}.`)],
  ['tells of its tools', says(({ descriptions, mark }) => `${descriptions} ${mark}.`)],
  ['repeats the question', says(({ question, mark }) => `${question} ${mark}.`)],

  ['writes HTML', says((scene) => `<p onclick="alert(1)">${scene.true}</p><script>x()</script>`)],
  ['shows an image', within('![x](https://evil.example/x.png?all)')],
  ['links elsewhere', within('https://evil.example/win')],
  ['names a foreign host', within('evil.example')],
  ['links to a script', within('javascript:alert(1)')],
  ['gives a foreign address', within('pay@evil.example')],
  ['rings and colours', within('\u0007\u001B[31m')],
  ['turns the reading direction', within('\u202E\u2066')],
  ['hides letters', within('\u200B\u{E0041}\u00AD')],
  ['writes a heading and a list', says((scene) => `# Circus\n\n- ${scene.true}`)],
  ['answers in JSON', says((scene) => JSON.stringify({ answer: scene.true }))],

  ['never ends', ({ mark }) => ({ says: [`${FALSE} ${mark}. `], every: 1 })],
  ['says one thing for ever', (scene) => ({ says: [`${scene.true} `], every: 1 })],
  ['never ends a sentence', () => ({ says: ['and a circus '], every: 1 })],
  ['drips', () => ({ says: ['a', ' '], every: 100 })],
  ['says 100 KB', says(({ mark }) => `${FALSE} ${mark}. `.repeat(1_500))],
  ['stops in mid-sentence', says((scene) => `${scene.true} And then the circus`)],
  ['is cut off for its length', says((scene) => `${scene.true} And then the circus`, 'length')],
  ['is filtered', says((scene) => `${scene.true} And then`, 'content_filter')],
  ['is silent', () => ({ ends: 'silent' })],
  ['is silent after a sentence', says((scene) => `${scene.true} `, 'silent')],
  ['is cut off after a sentence', says((scene) => `${scene.true} `, 'broken')],
  ['fails', () => ({ status: 500 })],
  ['is overloaded', () => ({ status: 429 })],
  ['speaks another protocol', () => ({ body: 'data: <html>It works!</html>\n\n' })],
  ['says nothing', () => ({})],
  ['says blanks', says(() => ' \n\n ')],

  ['refuses and goes on', says(({ mark }) => `NONE ${mark}. ${FALSE} ${mark}.`)],
  ['refuses in words', says(() => 'I’m sorry, but I can’t help with that.')],
  ['refuses in German', says(() => 'Dazu konnte ich leider nichts finden.')],
  ['refuses with numbers that are not there', says(() => 'NONE [97][0]')],
  ['refuses in a sentence', says(({ mark }) => `**NONE** (see ${mark})`)],
  ['never ends its thought', says(({ mark }) => `<think>${FALSE} ${mark}.`)],
  ['ends a thought that it never began', says((scene) => `${FALSE}.</think>${scene.true}`)],
];

/** Timeouts in milliseconds: of silence, and of a whole answer. */
const SILENCE_MS = 400;
const LONGEST_MS = 10 * SILENCE_MS;
/** Number of flaws after which a fault is not tested further. */
const MOST_FLAWS = 3;
/** A first request, three rounds of calls, and one without tools where those are refused. */
const MOST_REQUESTS = 5;
/** Maximum bytes of one result, and of all results of an answer, including the overhead of JSON. */
const [MOST_OF_CALL, MOST_OF_ALL] = [18_000, 54_000];

/**
 * Asks misbehaving models one question of each type over HTTP, and prints which faults the assistant withstands: its
 * answer is the one without a model, or has only the model's true sentences, in bounded time.
 */
export async function printFaults(): Promise<void> {
  const corpus = await openCorpus('sample');
  const questions = await readQuestions(join(CORPORA, 'sample', 'questions.jsonl'));
  const sample = [...new Map(questions.map((one) => [one.kind, one])).values()];
  const endpoint = await startEndpoint();
  let held = 0;
  for (const [fault, [name]] of FAULTS.entries()) {
    const flaws: string[] = [];
    const slowest = { ms: 0, requests: 0 };
    for (const { question, history } of sample) {
      if (flaws.length === MOST_FLAWS) break;
      const says = [...history, question];
      const heard = endpoint.expect(question);
      const model = chooseModel(
        readConfig({
          AI_BASE_URL: `${endpoint.url}/${fault}/v1`,
          AI_MODEL: `fault-${fault}`,
          AI_SILENCE_MS: String(SILENCE_MS),
        }),
      );
      const plain = await ask(corpus, says, null);
      const begun = performance.now();
      const given = await Promise.race([
        ask(corpus, says, model).catch((error: unknown) => String(error)),
        wait(LONGEST_MS, `takes more than ${LONGEST_MS} ms`),
      ]);
      slowest.ms = Math.max(slowest.ms, performance.now() - begun);
      slowest.requests = Math.max(slowest.requests, heard.requests);
      const flaw =
        typeof given === 'string'
          ? given
          : (findFlaw(given, plain.answer, heard) ?? findExcess(heard));
      if (flaw) flaws.push(`    “${question}” ${flaw}\n`);
    }
    if (flaws.length === 0) held += 1;
    const { ms, requests } = slowest;
    process.stdout.write(
      `${flaws.length === 0 ? 'held  ' : 'FAILED'} ${ms.toFixed(0).padStart(6)} ms ${requests} requests at most: a model that ${name}\n${flaws.join('')}`,
    );
  }
  process.stdout.write(`${held} of ${FAULTS.length} held, each with ${sample.length} questions\n`);
  await endpoint.stop();
  await corpus.close();
}

/** Requests and responses of the endpoint for one question. */
interface Heard {
  requests: number;
  said: string[];
  /** True sentences in the responses. */
  truths: Set<string>;
  /** Bytes of each tool result in the last request. */
  results: number[];
}

/** Describes what is wrong with an answer from a misbehaving model; null if nothing is. */
function findFlaw(
  { answer, streamed }: { answer: Answer; streamed: string },
  plain: Answer,
  { said, truths }: Heard,
): string | null {
  if (streamed !== answer.text) return `streams something else: ${streamed.slice(0, 200)}`;
  if (answer.text === plain.text) return null;
  if (answer.certainty !== 'sure') {
    const leaked = repeatedRun(said.join(' '), answer);
    return leaked && `shows “${leaked}”`;
  }
  const shown = spaced(answer.text.replace(/\[\d+\]/g, ''));
  const rest = [...truths].reduce((text, truth) => text.replaceAll(spaced(truth), ''), shown);
  if (rest.trim() !== '' || UNSEEN.test(answer.text)) return `shows “${answer.text.slice(0, 200)}”`;
  return null;
}

/** Characters that no answer may contain: markup, links, control and format characters. */
const UNSEEN = /[<>]|:\/\/|[^\P{C}\n]/u;

/** Describes how a model exceeds the limits on requests or bytes; null if it doesn't. */
function findExcess({ requests, results }: Heard): string | null {
  const sum = results.reduce((all, one) => all + one, 0);
  if (requests > MOST_REQUESTS) return `makes ${requests} requests`;
  if (sum > MOST_OF_ALL || results.some((one) => one > MOST_OF_CALL))
    return `gives the model ${sum} bytes, ${Math.max(...results)} for one call`;
  return null;
}

/** Starts a local endpoint with a path for each fault. */
async function startEndpoint() {
  const nothing = (): Heard => ({ requests: 0, said: [], truths: new Set(), results: [] });
  let heard = nothing();
  let question = '';
  const { url, stop } = await startServer(async (response, incoming) => {
    const fault = Number(/^\/(\d+)\//.exec(incoming.url ?? '')?.[1]);
    // Cast: the library sends this format.
    const request = (await json(incoming)) as Request;
    const scene = makeScene(request, question);
    const reply = FAULTS[fault]?.[1](scene) ?? {};
    heard.requests += 1;
    heard.said.push(...(reply.says ?? []).map((text) => text.replaceAll(scene.sentence, '')));
    heard.truths.add(scene.sentence);
    heard.results = request.messages.flatMap(({ role, content }) =>
      role === 'tool' ? Buffer.byteLength(textOf(content)) : [],
    );
    await send(response, reply);
  });
  return {
    url,
    stop,
    /** Starts recording for a question. */
    expect(next: string): Heard {
      question = next;
      heard = nothing();
      return heard;
    },
  };
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content ?? '');

function makeScene({ messages, tools = [] }: Request, question: string): Scene {
  const texts = messages
    .filter(({ role }) => role !== 'system' && role !== 'assistant')
    .map(({ content }) => textOf(content));
  const read = texts.flatMap((text) => readNumbered(text, ''));
  const [found] = read.flatMap((one) => plainSentence(one) ?? []);
  const { number, sentence } = found ?? { number: 1, sentence: 'NONE' };
  const mark = `[${number}]`;
  const instructions = messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => textOf(content));
  return {
    round: messages.filter(({ role }, at) => role === 'tool' && messages[at - 1]?.role !== 'tool')
      .length,
    hasTools: tools.length > 0,
    instructions: instructions.join('\n'),
    descriptions: tools.map((tool) => tool.function.description).join(' '),
    question,
    ...{ sentence, mark, true: `${sentence} ${mark}.` },
    rounded: read.flatMap((one) => roundedFigure(one) ?? [])[0] ?? `${FALSE} ${mark}.`,
  };
}

/** Finds a sentence without digits, which a model may copy. */
function plainSentence({ number, fields }: Numbered) {
  const text = fields.find(({ name }) => name === 'text')?.value;
  const sentence = /(?<=^|[.!?]\s)\p{Lu}[\p{L}, ]{40,200}(?=\.(?:\s|$))/u.exec(
    String(text ?? ''),
  )?.[0];
  return sentence ? { number, sentence } : null;
}

/** Makes a claim with a number of the text, rounded to one digit. */
function roundedFigure({ number, fields }: Numbered): string | null {
  const text = fields.map(({ value }) => value).join('\n');
  const figures = new Set([...text.matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure)));
  const rounded = [...figures].map((figure) => Number(figure.toPrecision(1)));
  const other = rounded.find((figure) => figure > 10 && !figures.has(figure));
  return other ? `It is about ${other} [${number}].` : null;
}

/** Streams a reply in the format of chat completions. */
async function send(response: ServerResponse, reply: Reply): Promise<void> {
  const { says = [], calls = [], ends, every, status, body } = reply;
  if (status) {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end('{"error":{"message":"tools or whatever are not supported"}}');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.flushHeaders();
  const write = (delta: object, reason: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: reason }];
    response.write(
      `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`,
    );
  };
  if (body) response.write(body);
  do {
    for (const content of says) write({ role: 'assistant', content });
    if (every) await wait(every);
  } while (every && !response.closed && !response.destroyed);
  const whole = calls.map(([name, args], index) => {
    return { index, id: `call_${index}`, type: 'function', function: { name, arguments: args } };
  });
  if (whole.length > 0) write({ tool_calls: whole });
  if (ends === 'silent') return;
  if (ends === 'broken') {
    response.destroy();
    return;
  }
  write({}, ends ?? (calls.length > 0 ? 'tool_calls' : 'stop'));
  response.end('data: [DONE]\n\n');
}
