import { parse as parseToml, TomlDate } from 'smol-toml';
import { parseDocument } from 'yaml';

/** Values by their names, as a configuration or the head of a file gives them. */
export type Values = Readonly<Record<string, unknown>>;

interface FrontMatter {
  values: Values;
  /** What follows it. */
  body: string;
  /** Whether there is one. */
  present: boolean;
  /** Why it could not be read, or not all of it. */
  error: string | null;
}

/** A file of text, taken apart. */
export interface SourceText extends FrontMatter {
  /** Of the file. */
  name: string;
}

const YAML = /^---[ \t]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n(?:([\s\S]*?)\n)?\+\+\+[ \t]*(?:\n|$)/;

/** Takes a file apart into its front matter, in YAML or TOML, and its text. Nothing is thrown. */
export function readFrontMatter(file: string): FrontMatter {
  const text = plainLines(file);
  const yaml = YAML.exec(text);
  const found = yaml ?? TOML.exec(text);
  if (!found) return { values: {}, body: text, present: false, error: null };
  const read = (yaml ? readYaml : readToml)(found[1] ?? '');
  return { ...read, body: text.slice(found[0].length), present: true };
}

/** Text without a byte order mark, with the line ends of Unix. */
const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** Aliases that a document may resolve to: a few names a hundred times, and no bomb. */
const MAX_ALIASES = 100;

/** Reads YAML as plain values: no tag makes an object of code. What is broken is left out. */
export function readYaml(text: string): { values: Values; error: string | null } {
  try {
    const document = parseDocument(plainLines(text), {
      schema: 'core',
      strict: false,
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
      merge: true,
    });
    const [error] = document.errors;
    const values: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { values: asValues(values), error: error ? firstLine(error.message) : null };
  } catch (error) {
    return { values: {}, error: reason(error) };
  }
}

/** Reads TOML as plain values, its dates as text. */
export function readToml(text: string): { values: Values; error: string | null } {
  try {
    return { values: asValues(withoutDates(parseToml(plainLines(text)))), error: null };
  } catch (error) {
    return { values: {}, error: reason(error) };
  }
}

function withoutDates(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutDates(part)]));
}

/** What has names; nothing of anything else. */
export const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const reason = (error: unknown) =>
  firstLine(error instanceof Error ? error.message : String(error));
const firstLine = (message: string) => (message.split('\n')[0] ?? '').slice(0, 200);
