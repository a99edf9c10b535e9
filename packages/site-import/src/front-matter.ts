import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { toValues, type Values } from './values.ts';

/** The values that could be read. */
interface Data {
  values: Values;
  /** Why they could not be read, or not completely. */
  error: string | null;
}

/** A text file, split into its front matter and the text after it. */
export interface SourceText extends Data {
  name: string;
  body: string;
  /** True if it has front matter. */
  present: boolean;
}

const YAML = /^---[ \t]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n(?:([\s\S]*?)\n)?\+\+\+[ \t]*(?:\n|$)/;

/** Splits a file into its front matter (YAML, TOML or JSON) and its text. Never throws. */
export function readFrontMatter(file: string): Omit<SourceText, 'name'> {
  const text = plainLines(file);
  const yaml = YAML.exec(text);
  const found = yaml ?? TOML.exec(text);
  if (!found && JSON_START.test(text)) {
    const end = findObjectEnd(text);
    return { ...readJson(text.slice(0, end)), body: text.slice(end), present: true };
  }
  if (!found) return { values: {}, body: text, present: false, error: null };
  const read = (yaml ? readYaml : readToml)(found[1] ?? '');
  return { ...read, body: text.slice(found[0].length), present: true };
}

/** An object with a property: templates and Markdown attributes also begin with a brace. */
const JSON_START = /^\{\s*"/;

/** The end of the JSON object at the start of a text; the end of the text if the object is not closed. */
function findObjectEnd(text: string): number {
  let depth = 0;
  for (const part of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (part[0] === '{') depth += 1;
    if (part[0] === '}') depth -= 1;
    if (depth === 0) return part.index + 1;
  }
  return text.length;
}

/** Returns the values that can be read, and why others cannot. */
function tryRead(read: () => Data): Data {
  try {
    return read();
  } catch (error) {
    return { values: {}, error: errorText(error) };
  }
}

/** The reason for a failure, in one line. */
const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\n.*/s, '').slice(0, 200);

/** Removes the byte order mark and converts line endings to those of Unix. */
const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const readJson = (text: string): Data =>
  tryRead(() => ({ values: toValues(JSON.parse(text)), error: null }));

/** Parses TOML to plain values, with dates as text. */
export const readToml = (text: string): Data =>
  tryRead(() => readJson(JSON.stringify(parseToml(plainLines(text)))));

/**
 * Maximum number of alias resolutions in a document: enough for a few names used a hundred times, too few for
 * a bomb.
 */
const MAX_ALIASES = 100;

/** Parses YAML to plain values: tags create no objects. `list` receives a list; broken parts are omitted. */
export const readYaml = (text: string): Data =>
  tryRead(() => {
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
    const named = Array.isArray(values) ? { list: values } : toValues(values);
    return { values: named, error: error ? errorText(error) : null };
  });
