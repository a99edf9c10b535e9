import { z } from 'zod';
import type { Model, ModelTool } from '../../src/platform/model.ts';
import { barePage, holdsFact, type Question, spaced } from './questions.ts';

/** Something that a prompt or a tool gave and that can be cited by its number: its fields, and those of what is in it. */
export interface Numbered {
  number: number;
  /** The tool that gave it; "prompt" for what the prompt had. */
  from: string;
  fields: { name: string; value: string | number }[];
}

/** What a stand-in has read, in the order in which it read it: an object comes before those in it. */
export type Read = readonly Numbered[];

/** Reads what is numbered in a text of JSON; nothing of any other text. */
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
    // The sentence of a call that failed.
  }
  return found;
}

/** What a stand-in says of what it has read; null where it does not answer. */
export type Reader = (read: Read) => string | null;

/** What a stand-in did for an answer, and what it was given: bytes, over all requests. */
export interface Effort {
  /** Where it read what it says: "prompt", or the tool; "nowhere". */
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

/** What a visitor wants to know, as far as it tells which tools to call. */
export type Wish = Pick<Question, 'kind' | 'calls'> & { query: string; isAnswered: boolean };

/** The records that tell of what a kind of question asks. */
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
/** Questions of these kinds are not answered from what the search happens to find. */
const LISTS: readonly string[] = ['list', 'count', 'superlative'];

const MOST_ROUNDS = 3;
const MOST_CALLS = 8;
const MOST_NAMED = 3;
const MOST_PDF_PAGES = 8;

/**
 * A model that reads perfectly and knows nothing: it answers where what it was given says so, else calls tools, by the kind
 * of the question, and else refuses with the numbers of what is nearest. Without tools it has what the prompt has.
 *
 * @param effort is filled while it works
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
 * The calls of a round: what the kind of the question asks for and a search; then the best records in full; then their PDFs.
 * Who finds nothing there where an answer must be searches with other words.
 */
function planCalls(round: number, { kind, calls, query, isAnswered }: Wish, read: Read): Call[] {
  const search = { name: 'search', arguments: { query } };
  if (round === 0) return calls ?? [search, ...(KINDS[kind] ?? [])];
  // Who asks about something else has been told so by one search.
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

/** The publications that were found, those of a search first. */
function publicationIds(read: Read): number[] {
  const searched = read.toSorted(
    (a, b) => Number(b.from === 'search') - Number(a.from === 'search'),
  );
  const ids = pages(searched).map((page) => /^\/publications\/(\d+)$/.exec(page)?.[1]);
  return [...new Set(ids.flatMap((id) => (id ? Number(id) : [])))];
}

/** The marks of what is nearest: what the last search found, or else what the prompt had. */
function nearest(read: Read): string[] {
  const searched = read.filter(({ from }) => from === 'search');
  const best = searched.length > 0 ? searched : read.filter(({ from }) => from === 'prompt');
  return [...new Set(best.map(({ number }) => `[${number}]`))].slice(0, MOST_NAMED);
}

const runCall = async (tools: readonly ModelTool[], call: Call): Promise<string> =>
  (await tools.find(({ name }) => name === call.name)?.run(call.arguments)) ?? '';

const callText = (call: Call) => `${call.name} ${JSON.stringify(call.arguments)}`;

/** A tool as it stands in a request. */
const describe = ({ name, description, input }: ModelTool): string =>
  JSON.stringify({ name, description, parameters: z.toJSONSchema(input, { io: 'input' }) });

const bytes = (...texts: string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** The pages that things lead to, in their order. */
const pages = (read: Read): string[] =>
  read
    .flatMap(({ fields }) => fields)
    .flatMap(({ value }) =>
      /^(?:https?:\/\/[^/]+)?\/\S*$/.test(String(value)) ? barePage(String(value)) : [],
    );

/**
 * Reads for a question of which it is known what answers it: gives a sentence with the fact, or with all of them, from one of
 * the pages.
 *
 * @param expected the addresses of the pages; none when any may
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

/** What is said of a list's member whose title is expected. */
function sayTitle(read: Read, title: string): string | null {
  const titled = read.find((one) => holdsFact(titleOf(one), [title]));
  return titled ? named(titled) : null;
}

function sayHeld(records: Read, fact: readonly string[] | undefined): string | null {
  const record = records.find((one) => holds(one, fact));
  return record ? sayFact(record, fact) : null;
}

const holds = (one: Numbered, fact: readonly string[] | undefined): boolean =>
  holdsFact(one.fields.map(({ name, value }) => `${name} ${value}`).join('\n'), fact);

const titleOf = ({ fields }: Numbered): string =>
  String(fields.find(({ name }) => /^(?:title|name)$/.test(name))?.value ?? '');

const named = (one: Numbered) => `“${titleOf(one).replace(/[.!?]+$/, '')}” [${one.number}]`;

/** Whether something counts so many: "3 papers" where its total is 3. */
const isCount = ({ fields }: Numbered, fact: string): boolean =>
  fields.some(({ name, value }) => name === 'total' && new RegExp(`^${value}(?!\\d)`).test(fact));

/** A sentence of a text that has the fact, or one that says what a field is, without its full stop. */
function sayFact(one: Numbered, fact: readonly string[] | undefined): string {
  const values = one.fields.map(({ value }) => String(value));
  const sentences = values.flatMap((value) => value.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u));
  const mark = `[${one.number}]`;
  const sentence = fact && sentences.find((each) => holdsFact(each, fact));
  if (sentence?.includes(' ')) return `${sentence.replace(/[.!?\s]+$/, '')} ${mark}`;
  const field = fact && one.fields.find(({ name, value }) => holdsFact(`${name} ${value}`, fact));
  return field ? `The ${field.name} is ${field.value} ${mark}` : `See ${named(one)}`;
}

/** The share of a question's words that a record must have to answer it, or to be near. */
const [ENOUGH, NEAR] = [0.6, 0.4];

/**
 * Reads for a question of which nothing is known: gives the sentence that has most of its words, where those are enough.
 */
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

/** The beginnings of a text's longer words. */
const contentWords = (text: string): Set<string> =>
  new Set(
    spaced(text)
      .split(' ')
      .flatMap((word) => (word.length > 3 ? word.slice(0, 6) : [])),
  );
