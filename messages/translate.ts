import format, {
  type CompiledMessage,
  type FormatOptions,
  type FormatValues,
} from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { SiteLanguages } from '../src/values/site-languages.ts';
import type { MessageArguments } from './arguments.ts';

/** Related messages: those of an island, or of a part of the interface. */
export type MessageGroup = keyof MessageArguments;

/**
 * The groups that an island and its parts use in the browser. The panel shows parts of most pages, and
 * receives all.
 */
export type IslandMessages = readonly MessageGroup[] | 'all';

/** Compiled messages of some groups, as sent with an island. */
export type CompiledGroups = { [Group in MessageGroup]?: Record<string, CompiledMessage> };

/** Messages in the language of the interface. */
export interface Messages {
  /** BCP 47; it also determines the format of dates and numbers. */
  language: string;
  groups: CompiledGroups;
  /** Languages of the site, for addresses; none if it has only one. */
  site?: SiteLanguages;
}

type Arguments<
  Group extends MessageGroup,
  Key extends keyof MessageArguments[Group],
> = MessageArguments[Group][Key] extends null ? [] : [values: MessageArguments[Group][Key]];

/** Messages of a group, by key. @example t('found', { count: 3 }) // "3 publications" */
export interface Translate<Group extends MessageGroup> {
  <Key extends keyof MessageArguments[Group] & string>(
    key: Key,
    ...values: Arguments<Group, Key>
  ): string;
  /**
   * A message that contains elements.
   *
   * @example t.rich('hint', { link: (text) => <a href="/contact">{text}</a> })
   */
  rich: <Key extends keyof MessageArguments[Group] & string>(
    key: Key,
    ...values: Arguments<Group, Key>
  ) => ReactNode;
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Caches objects that are expensive to create. */
function remember<Made>(made: Map<string, Made>, key: string, make: () => Made): Made {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Messages contain plurals and numbers; dates are formatted before they are inserted. */
const FORMATTERS: FormatOptions['formatters'] = {
  getPluralRules: (locale, options) =>
    remember(plurals, `${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options)),
  getNumberFormat: (locale) =>
    remember(numbers, String(locale), () => new Intl.NumberFormat(locale)),
  getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
};

/**
 * Returns the messages of a group.
 *
 * @throws {Error} for a key whose group was not sent with the island
 * @example const t = translator(messages, 'footer'); t('feeds')
 */
export function translator<Group extends MessageGroup>(
  { language, groups }: Messages,
  group: Group,
): Translate<Group> {
  const write = (key: string, values: FormatValues<ReactNode> = {}) => {
    const message = groups[group]?.[key];
    if (message === undefined) throw new Error(`the message ${group}.${key} is not loaded`);
    return format<ReactNode>(message, language, values, { formatters: FORMATTERS });
  };
  const rich = (key: string, values?: FormatValues<ReactNode>) => {
    const content = write(key, values);
    return Array.isArray(content) ? createElement(Fragment, null, ...content) : content;
  };
  // Cast: the argument types are generated from the English messages, and tests compare the others with these.
  return Object.assign(write, { rich }) as Translate<Group>;
}
