import type { IndexedPassage } from '../../records/passage.ts';
import { counted, joinFilled } from '../values/text.ts';
import labels from './fact-labels.json' with { type: 'json' };
import templates from './fact-passages.json' with { type: 'json' };
import { passage } from './passages.ts';

/** A passage with blanks, such as "{name}". */
interface PassageTemplate {
  url: string;
  title: string;
  /** Words by which it is asked for. Names in `fact-labels.json` are blanks as well, for words in twelve languages. */
  tags: string;
  lines: readonly string[];
}

/** Texts by the names of blanks. */
export type Values = Readonly<Record<string, string | undefined>>;

/** Words of the interface for a subject, in twelve languages. */
export const factLabel = (name: keyof typeof labels): string => labels[name];

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
    template.replace(/\{(\w+)\}/g, (_blank, name: string) => known[name] ?? '');
  const isWhole = (line: string) =>
    [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name]);
  const whole = lines.filter(isWhole);
  if (whole.length === 0) return [];
  const text = whole.map((line) => fill(line)).join('\n');
  const words = fill(tags, { ...values, ...labels });
  return [passage(kind, record, 0, { url: fill(url), title: fill(title), tags: words, text })];
}

/** The facts that there is one of, each by its name in `fact-passages.json`. */
export const fillFacts = (values: Values): IndexedPassage[] =>
  templates.facts.flatMap(({ record, ...fact }) => fillPassage('fact', record, fact, values));

/** One of a family of facts. @example fillFamily('year', '2024', { works: '1 publication', titles: '“A”' }) */
export const fillFamily = (
  family: keyof typeof templates.families,
  key: string,
  values: Values,
): IndexedPassage[] =>
  fillPassage('fact', `${family}:${key}`, templates.families[family], {
    ...values,
    key,
    query: encodeURIComponent(key),
  });

/** Named in one sentence at most. */
const MOST_NAMED = 10;

/** @example listRows(twelve, ({ name }) => name) // "A; B; …; J; and 2 more" */
export function listRows<Row>(rows: readonly Row[], describe: (row: Row) => string): string {
  const named = rows.slice(0, MOST_NAMED).map(describe);
  const more = rows.length - MOST_NAMED;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** How many rows, and a verb; empty for none. @example countRows(works, 'publication', 'is', 'are') // "2 publications are" */
export const countRows = (
  { length }: readonly unknown[],
  what: string,
  one = '',
  several = one,
): string =>
  length === 0 ? '' : `${counted(length, what)} ${length === 1 ? one : several}`.trim();

/** @example withDetails('Optics', 'funded by X', '') // "Optics (funded by X)" */
export function withDetails(name: string, ...details: string[]): string {
  const known = joinFilled(...details);
  return known ? `${name} (${known})` : name;
}
