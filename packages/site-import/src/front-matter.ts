import { parse as parseToml } from 'smol-toml';
import { parseDocument } from 'yaml';
import { toValues, type Values } from './values.ts';

/** Values as they could be read. */
interface Data {
  values: Values;
  /** Why they could not be read, or not all of them. */
  error: string | null;
}

/** A file of text, taken apart into its front matter and what follows that. */
export interface SourceText extends Data {
  name: string;
  body: string;
  /** Whether it has front matter. */
  present: boolean;
}

const YAML = /^---[ \t]*\n(?:([\s\S]*?)\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
const TOML = /^\+\+\+[ \t]*\n(?:([\s\S]*?)\n)?\+\+\+[ \t]*(?:\n|$)/;

/** Takes a file apart into its front matter, in YAML, TOML or JSON, and its text. Nothing is thrown. */
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

/** An object with a property: templates and attributes of Markdown begin with a brace, too. */
const JSON_START = /^\{\s*"/;

/** The end of the JSON object at the start of a text; the text's own end if the object has none. */
function findObjectEnd(text: string): number {
  let depth = 0;
  for (const part of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (part[0] === '{') depth += 1;
    if (part[0] === '}') depth -= 1;
    if (depth === 0) return part.index + 1;
  }
  return text.length;
}

/** Values as far as they can be read, and why not all of them could. */
function tryRead(read: () => Data): Data {
  try {
    return read();
  } catch (error) {
    return { values: {}, error: errorText(error) };
  }
}

/** Why something could not be read, in one line. */
const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\n.*/s, '').slice(0, 200);

/** Text without a byte order mark, with the line ends of Unix. */
const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const readJson = (text: string): Data =>
  tryRead(() => ({ values: toValues(JSON.parse(text)), error: null }));

/** Reads TOML as plain values, its dates as text. */
export const readToml = (text: string): Data =>
  tryRead(() => readJson(JSON.stringify(parseToml(plainLines(text)))));

/** Aliases that a document may resolve to: a few names a hundred times, and no bomb. */
const MAX_ALIASES = 100;

/** Reads YAML as plain values: no tag makes an object of code. A list is `list`; what is broken is left out. */
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
