import type { IndexedPassage } from '../../records/passage.ts';
import { joinFilled } from '../values/text.ts';
import labels from './fact-labels.json' with { type: 'json' };
import templates from './fact-passages.json' with { type: 'json' };
import { passage } from './passages.ts';

/** A passage with blanks: "{name}", or "{is|are}" for one and for another `total`. */
interface PassageTemplate {
  url: string;
  title: string;
  /** Words by which it is asked for. Names in `fact-labels.json` are blanks as well, for words in twelve languages. */
  tags: string;
  lines: readonly string[];
}

/** Texts and numbers by the names of blanks. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Words of the interface for a subject, in twelve languages. */
export const factLabel = (name: keyof typeof labels): string => labels[name];

const BLANK = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

/**
 * A passage of the site or of its facts, in a list. A line of which something is missing is left out.
 *
 * @returns an empty list where no line is left
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

/** A fact of the tables, if there is one, by its name in `fact-passages.json`. */
export const makeFact = (name: FactName, values: Values): IndexedPassage[] =>
  fillPassage('fact', name, templates[name], values);

/** A fact that counts rows and names them; none where there are none. One of a family of facts has a key: "year:2024". */
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

/** Named in one sentence at most. */
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
