import type { IndexedPassage } from '../../records/passage.ts';
import { joinFilled } from '../values/text.ts';
import labels from './fact-labels.json' with { type: 'json' };
import templates from './fact-passages.json' with { type: 'json' };
import { passage } from './passages.ts';

/** A passage with placeholders: "{name}", or "{is|are}", which depends on whether `total` is 1. */
interface PassageTemplate {
  url: string;
  title: string;
  /** Words that visitors ask for it by. Names in `fact-labels.json` are placeholders too, for words in twelve languages. */
  tags: string;
  lines: readonly string[];
}

/** Texts and numbers by placeholder name. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Words for a subject in twelve languages, as visitors use them in questions. */
export const factLabel = (name: keyof typeof labels): string => labels[name];

const BLANK = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

/**
 * Fills in a passage template. A line with a missing value is omitted.
 *
 * @returns a list of one passage; empty if no line is left
 */
export function fillPassage(
  kind: 'site' | 'fact',
  record: string,
  { url, title, tags, lines }: PassageTemplate,
  values: Values,
): IndexedPassage[] {
  const fill = (template: string, known: Values = values) =>
    template.replace(BLANK, (_blank, name: string, several?: string) =>
      several === undefined ? `${known[name] ?? ''}` : known.total === 1 ? name : several,
    );
  const isWhole = (line: string) =>
    [...line.matchAll(BLANK)].every(([, name = '', several]) => several ?? values[name]);
  const text = lines.filter(isWhole).map((line) => fill(line));
  if (text.length === 0) return [];
  const words = fill(tags, { ...values, ...labels });
  const content = { url: fill(url), title: fill(title), tags: words, text: text.join('\n') };
  return [passage(kind, record, 0, content)];
}

type FactName = keyof typeof templates;

/** Makes the fact with this name in `fact-passages.json`; an empty list if its values are missing. */
export const makeFact = (name: FactName, values: Values): IndexedPassage[] =>
  fillPassage('fact', name, templates[name], values);

/** Makes a fact that counts and lists rows; an empty list without rows. `key` distinguishes related facts: "year:2024". */
export function listFact<Row>(
  name: FactName,
  rows: readonly Row[],
  describe: (row: Row) => string,
  values: Values & { key?: string } = {},
): IndexedPassage[] {
  if (rows.length === 0) return [];
  const { key } = values;
  return fillPassage('fact', key === undefined ? name : `${name}:${key}`, templates[name], {
    ...values,
    ...{ total: rows.length, names: listRows(rows, describe) },
    query: encodeURIComponent(key ?? ''),
  });
}

/** Maximum number of items listed in a sentence. */
const MOST_NAMED = 10;

/** @example listRows(twelve, ({ name }) => name) // "A; B; …; J; and 2 more" */
export function listRows<Row>(rows: readonly Row[], describe: (row: Row) => string): string {
  const named = rows.slice(0, MOST_NAMED).map(describe);
  const more = rows.length - MOST_NAMED;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** @example withDetails('Optics', 'funded by X', '') // "Optics (funded by X)" */
export function withDetails(name: string, ...details: string[]): string {
  const known = joinFilled(...details);
  return known ? `${name} (${known})` : name;
}
