import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { getSeparators, joinList } from '../values/text.ts';
import labels from './fact-labels.json' with { type: 'json' };
import templates from './fact-passages.json' with { type: 'json' };
import { passage } from './passages.ts';

/** A passage with placeholders in its address and tags. Its texts are messages. */
interface PassageTemplate {
  url: string;
  /** Words that visitors ask for it by. Names in `fact-labels.json` are placeholders too, for words in twelve languages. */
  tags: string;
  /** The message of each line, followed by the values without which it is omitted. */
  lines: readonly (readonly string[])[];
  /** A value that is the last line. */
  verbatim?: string;
}

/** Texts and numbers by placeholder name. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Words for a subject in twelve languages, as visitors use them in questions. */
export const factLabel = (name: keyof typeof labels): string => labels[name];

const fillBlanks = (template: string, values: Values): string =>
  template.replace(/\{([^{}]*)\}/g, (_blank, name: string) => `${values[name] ?? ''}`);

/**
 * Fills in a passage template. A line with a missing value is omitted.
 *
 * @param write gives a message of the passage: `title-contact` or `contact-email`
 * @returns a list of one passage; empty if no line is left
 */
export function fillPassage(
  kind: 'site' | 'fact',
  record: string,
  { url, tags, lines, verbatim = '' }: PassageTemplate,
  { values, title, write }: { values: Values; title: string; write: Write },
): IndexedPassage[] {
  const known = lines
    .filter(([, ...needed]) => needed.every((name) => values[name] || values[name] === 0))
    .map(([key = '']) => write(key, values));
  const text = [...known, ...(values[verbatim] ? [`${values[verbatim]}`] : [])];
  if (text.length === 0) return [];
  const words = fillBlanks(tags, { ...values, ...labels });
  const content = { url: fillBlanks(url, values), title, tags: words, text: text.join('\n') };
  return [passage(kind, record, 0, content)];
}

type Write = (key: string, values: Values) => string;

/** The messages of passages, by keys that are data. */
export const passageMessages = (language: string, group: 'facts' | 'siteFacts') =>
  // Cast: the types cannot follow keys in JSON; tests look each of them up.
  messagesIn(language, group) as Write;

type FactName = keyof typeof templates;

/** Maximum number of items listed in a sentence. */
const MOST_NAMED = 10;

/** Makes facts in the language of the site's interface. */
export function makeFactWriter(tag: string) {
  const t = messagesIn(tag, 'facts');
  const write = passageMessages(tag, 'facts');
  const language = interfaceLanguage(tag);
  const [comma, semicolon] = getSeparators(language);
  const joinDetails = (...parts: string[]) => parts.filter((part) => part !== '').join(comma);

  /** @example listRows(twelve, ({ name }) => name) // "A; B; …; J; and 2 more" */
  function listRows<Row>(rows: readonly Row[], describe: (row: Row) => string): string {
    const named = rows.slice(0, MOST_NAMED).map(describe);
    const more = rows.length - MOST_NAMED;
    return [...named, ...(more > 0 ? [t('more', { count: `${more}` })] : [])].join(semicolon);
  }

  return {
    language,
    t,
    listRows,
    join: (parts: readonly string[]) => joinList(parts, language),
    joinDetails,
    /** @example withDetails('Optics', 'funded by X', '') // "Optics (funded by X)" */
    withDetails(name: string, ...details: string[]): string {
      const known = joinDetails(...details);
      return known ? `${name} (${known})` : name;
    },
    /** Makes the fact with this name in `fact-passages.json`; an empty list if its values are missing. */
    makeFact: (name: FactName, values: Values): IndexedPassage[] =>
      fillPassage('fact', name, templates[name], {
        ...{ values, write },
        title: write(`title-${name}`, values),
      }),
    /**
     * Makes a fact that counts and lists rows; an empty list without rows. `key` distinguishes related facts, such as
     * "year:2024", and `title` replaces the message.
     */
    listFact<Row>(
      name: FactName,
      rows: readonly Row[],
      describe: (row: Row) => string,
      { title, ...more }: Values & { key?: string; title?: string } = {},
    ): IndexedPassage[] {
      if (rows.length === 0) return [];
      const { key } = more;
      const values = {
        ...{ total: rows.length, names: listRows(rows, describe), ...more },
        query: encodeURIComponent(key ?? ''),
      };
      return fillPassage('fact', key === undefined ? name : `${name}:${key}`, templates[name], {
        ...{ values, write },
        title: title ?? write(`title-${name}`, values),
      });
    },
  };
}

export type FactWriter = ReturnType<typeof makeFactWriter>;
