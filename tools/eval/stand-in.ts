import { z } from 'zod';
import type { Model, ModelTool } from '../../src/platform/model.ts';
import { barePage, holdsFact, type Question, spaced } from './questions.ts';

/** A citable object from a prompt or a tool result: its number and its fields, including those of nested objects. */
export interface Numbered {
  number: number;
  /** Name of the tool that returned it, or "prompt". */
  from: string;
  fields: { name: string; value: string | number }[];
}

/** Everything a stand-in has read, in order; an object comes before its nested objects. */
export type Read = readonly Numbered[];

/** Reads the numbered objects in JSON; an empty list for any other text. */
export function readNumbered(text: string, from: string): Numbered[] {
  const found: Numbered[] = [];
  const walk = (value: unknown, name: string, owner: Numbered | null): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, name, owner);
    else if (typeof value === 'string' || typeof value === 'number')
      owner?.fields.push({ name, value });
    else if (value && typeof value === 'object') {
      const number = 'number' in value && Number.isInteger(value.number) ? value.number : null;
      const own = number === null ? owner : { number: Number(number), from, fields: [] };
      if (own && own !== owner) found.push(own);
      for (const [key, inner] of Object.entries(value))
        if (key !== 'number' || number === null) walk(inner, key, own);
    }
  };
  try {
    walk(JSON.parse(text), '', null);
  } catch {
    // The plain text of an error.
  }
  return found;
}

/** Makes an answer of what a stand-in has read; null if it has none. */
export type Reader = (read: Read) => string | null;

/** Cost of an answer of a stand-in, with bytes over all requests. */
export interface Effort {
  /** Source of its answer: "prompt", the name of a tool, or "nowhere". */
  found: string;
  requests: number;
  calls: string[];
  bytesIn: number;
  bytesOut: number;
}

interface Call {
  name: string;
  arguments: Record<string, unknown>;
}

/** The parts of a question that determine which tools to call. */
export type Wish = Pick<Question, 'kind' | 'calls'> & { query: string; isAnswered: boolean };

/** Tool calls by type of question. */
const KINDS: Record<string, Call[]> = {
  blog: [{ name: 'list_records', arguments: { kind: 'posts' } }],
  conference: [{ name: 'list_records', arguments: { kind: 'conferences' } }],
  contact: [{ name: 'get_profile', arguments: {} }],
  cv: [
    { name: 'list_records', arguments: { kind: 'entries' } },
    { name: 'get_profile', arguments: {} },
  ],
  people: [{ name: 'list_records', arguments: { kind: 'people' } }],
  person: [{ name: 'get_profile', arguments: {} }],
  talk: [{ name: 'list_records', arguments: { kind: 'talks' } }],
  teaching: [{ name: 'list_records', arguments: { kind: 'courses' } }],
};
/** Types of questions that are not answered from search results, which may be incomplete. */
const LISTS: readonly string[] = ['list', 'count', 'superlative'];

const MOST_ROUNDS = 3;
const MOST_CALLS = 8;
const MOST_NAMED = 3;
const MOST_PDF_PAGES = 8;

/**
 * Makes a model that reads perfectly and knows nothing. It answers if it has read the answer; otherwise it calls tools by
 * type of question, or refuses with the numbers of the nearest records. Without tools it only has the prompt.
 *
 * @param effort updated while it runs
 */
export const makeStandIn = (wish: Wish, reader: Reader, effort: Effort): Model =>
  async function* (prompt) {
    const tools = prompt.tools ?? [];
    const read = readNumbered(prompt.messages.at(-1)?.content ?? '', 'prompt');
    let size = bytes(prompt.instructions, ...prompt.messages.map(({ content }) => content));
    if (tools.length > 0) size += bytes(prompt.toolInstructions ?? '', ...tools.map(describe));
    const request = () => {
      effort.requests += 1;
      effort.bytesIn += size;
    };
    request();
    let answer = wish.calls && LISTS.includes(wish.kind) && tools.length > 0 ? null : reader(read);
    const rounds = Math.min(MOST_ROUNDS, prompt.rounds ?? MOST_ROUNDS);
    for (let round = 0; round < rounds && answer === null; round += 1) {
      const isNew = (call: Call) => !effort.calls.includes(callText(call));
      const calls = planCalls(round, wish, read)
        .filter((call) => tools.some(({ name }) => name === call.name) && isNew(call))
        .slice(0, MOST_CALLS - effort.calls.length);
      if (calls.length === 0) continue;
      effort.calls.push(...calls.map(callText));
      const results = await Promise.all(calls.map((call) => runCall(tools, call)));
      effort.bytesOut += bytes(...calls.map(callText));
      size += bytes(...calls.map(callText), ...results);
      for (const [at, result] of results.entries())
        read.push(...readNumbered(result, calls[at]?.name ?? ''));
      if (!((await prompt.mayAskAgain?.()) ?? true)) return;
      request();
      answer = reader(read);
    }
    answer ??= reader(read);
    const cited = answer?.match(/\[\d+\]/)?.[0] ?? '';
    effort.found = read.find(({ number }) => `[${number}]` === cited)?.from ?? 'nowhere';
    answer ??= ['NONE', ...(wish.isAnswered ? nearest(read) : [])].join(' ');
    effort.bytesOut += bytes(answer);
    yield answer;
  };

/**
 * Plans the calls of a round: first a search and those for the type of question, or the given ones; then a search and the
 * best publications in full; then their PDFs.
 */
function planCalls(round: number, { kind, calls, query, isAnswered }: Wish, read: Read): Call[] {
  const search = { name: 'search', arguments: { query } };
  if (round === 0) return calls ?? [search, ...(KINDS[kind] ?? [])];
  // If there is no answer, one search suffices.
  if (!isAnswered) return [];
  const ids = publicationIds(read);
  if (round === 1) {
    const again = calls?.some(({ name }) => name === 'list_publications')
      ? [{ name: 'list_publications', arguments: { q: query } }]
      : [];
    const works = ids.slice(0, 2).map((id) => ({ name: 'get_publication', arguments: { id } }));
    return [search, ...again, ...works];
  }
  return ids.slice(0, 2).map((id) => {
    return { name: 'read_pdf_pages', arguments: { id, from: 1, to: MOST_PDF_PAGES } };
  });
}

/** Ids of the publications found, those from a search first. */
function publicationIds(read: Read): number[] {
  const searched = read.toSorted(
    (a, b) => Number(b.from === 'search') - Number(a.from === 'search'),
  );
  const ids = pages(searched).map((page) => /^\/publications\/(\d+)$/.exec(page)?.[1]);
  return [...new Set(ids.flatMap((id) => (id ? Number(id) : [])))];
}

/** Citations of the nearest objects: those found by search, otherwise those in the prompt. */
function nearest(read: Read): string[] {
  const searched = read.filter(({ from }) => from === 'search');
  const best = searched.length > 0 ? searched : read.filter(({ from }) => from === 'prompt');
  return [...new Set(best.map(({ number }) => `[${number}]`))].slice(0, MOST_NAMED);
}

const runCall = async (tools: readonly ModelTool[], call: Call): Promise<string> =>
  (await tools.find(({ name }) => name === call.name)?.run(call.arguments)) ?? '';

const callText = (call: Call) => `${call.name} ${JSON.stringify(call.arguments)}`;

/** Serialises a tool as in a request. */
const describe = ({ name, description, input }: ModelTool): string =>
  JSON.stringify({ name, description, parameters: z.toJSONSchema(input, { io: 'input' }) });

const bytes = (...texts: string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** Pages that objects link to, in order. */
const pages = (read: Read): string[] =>
  read
    .flatMap(({ fields }) => fields)
    .flatMap(({ value }) =>
      /^(?:https?:\/\/[^/]+)?\/\S*$/.test(String(value)) ? barePage(String(value)) : [],
    );

/**
 * Makes a reader for a question with a known answer: returns a sentence with the expected fact, or with all of them, from an
 * expected page.
 *
 * @param expected addresses of the pages; empty if any page may answer
 */
export const readExpected =
  ({ expect }: Question, expected: readonly string[]): Reader =>
  (read) => {
    if (!expect) return null;
    const isFrom = (one: Numbered) =>
      expected.length === 0 || pages([one]).some((page) => expected.includes(page));
    const records = read.filter(isFrom);
    if (expect.all.length > 0) {
      const said = expect.all.map((fact) => sayTitle(read, fact) ?? sayHeld(records, [fact]));
      return said.includes(null) ? null : `${[...new Set(said)].join('; ')}.`;
    }
    const { fact } = expect;
    for (const one of records) {
      const count = fact?.find((each) => isCount(one, each));
      if (count) return `It is ${count} [${one.number}].`;
    }
    const said = sayHeld(records, fact);
    return said && `${said}.`;
  };

/** Names the object with an expected title; null if there is none. */
function sayTitle(read: Read, title: string): string | null {
  const titled = read.find((one) => holdsFact(titleOf(one), [title]));
  return titled ? named(titled) : null;
}

/** Quotes the first object that contains one of the facts; null if there is none. */
function sayHeld(records: Read, fact: readonly string[] | undefined): string | null {
  const record = records.find((one) => holds(one, fact));
  return record ? sayFact(record, fact) : null;
}

const holds = (one: Numbered, fact: readonly string[] | undefined): boolean =>
  holdsFact(one.fields.map(({ name, value }) => `${name} ${value}`).join('\n'), fact);

const titleOf = ({ fields }: Numbered): string =>
  String(fields.find(({ name }) => /^(?:title|name)$/.test(name))?.value ?? '');

const named = (one: Numbered) => `“${titleOf(one).replace(/[.!?]+$/, '')}” [${one.number}]`;

/** True if an object's total is the number in a fact: "3 papers" if its total is 3. */
const isCount = ({ fields }: Numbered, fact: string): boolean =>
  fields.some(({ name, value }) => name === 'total' && new RegExp(`^${value}(?!\\d)`).test(fact));

/** Quotes a sentence with the fact without its full stop, or states the field that contains it. */
function sayFact(one: Numbered, fact: readonly string[] | undefined): string {
  const values = one.fields.map(({ value }) => String(value));
  const sentences = values.flatMap((value) => value.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u));
  const mark = `[${one.number}]`;
  const sentence = fact && sentences.find((each) => holdsFact(each, fact));
  if (sentence?.includes(' ')) return `${sentence.replace(/[.!?\s]+$/, '')} ${mark}`;
  const field = fact && one.fields.find(({ name, value }) => holdsFact(`${name} ${value}`, fact));
  return field ? `The ${field.name} is ${field.value} ${mark}` : `See ${named(one)}`;
}

/** Minimum share of a question's words in a sentence that answers it, and in a record that is near. */
const [ENOUGH, NEAR] = [0.6, 0.4];

/** Makes a reader for any question: returns the sentence with the most of its words, if these are enough. */
export const readByWords =
  (query: string): Reader =>
  (read) => {
    const wanted = contentWords(query);
    const share = (text: string) => {
      const held = contentWords(text);
      return [...wanted].filter((word) => held.has(word)).length / (wanted.size || 1);
    };
    let best = { share: 0, said: '' };
    const near: string[] = [];
    for (const one of read) {
      const texts = one.fields.flatMap(({ value }) => (typeof value === 'string' ? value : []));
      const title = titleOf(one);
      if (share(texts.join(' ')) >= NEAR) near.push(`[${one.number}]`);
      for (const said of texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u))) {
        if (said === title || !/\s\S+\s/.test(said) || share(said) === 0) continue;
        const found = share(`${title} ${said}`);
        if (found > best.share)
          best = { share: found, said: `${said.replace(/[.!?\s]+$/, '')} [${one.number}].` };
      }
    }
    if (best.share >= ENOUGH && wanted.size > 1) return best.said;
    return near.length > 0 ? ['NONE', ...new Set(near)].slice(0, MOST_NAMED + 1).join(' ') : null;
  };

/** Prefixes of the longer words in a text. */
const contentWords = (text: string): Set<string> =>
  new Set(
    spaced(text)
      .split(' ')
      .flatMap((word) => (word.length > 3 ? word.slice(0, 6) : [])),
  );
