import { decodeText, type Item, parse } from '@academic-site/bibliography';
import { checkItem, readCslItem } from './citations.ts';
import { readYaml } from './front-matter.ts';
import type { SourceFile } from './source.ts';
import { toLine, toValuesList, type Values } from './values.ts';

const ENDINGS = /\.(?:bib|bibtex|biblatex|json|ya?ml|ris|nbib|xml)$/i;

/** True for the name of a file that may hold references. */
export const isReferenceName = (name: string): boolean => ENDINGS.test(name);

/** A work by its key. */
export type KeyedItem = readonly [key: string, item: Item | null];

/** The works in a file by their keys; empty if it holds none. */
export async function readReferenceFile({ name, read }: SourceFile): Promise<KeyedItem[]> {
  const bytes = await read();
  if (!bytes) return [];
  if (/\.ya?ml$/i.test(name)) {
    const { references, list } = readYaml(decodeText(bytes)).values;
    return readListedReferences(references ?? list);
  }
  try {
    const { entries } = parse(bytes);
    return entries.map(({ key, item }) => [key, checkItem(item, key)] as const);
  } catch {
    return [];
  }
}

/** Works in the YAML of Pandoc: CSL-JSON with Markdown in titles. */
export const readListedReferences = (value: unknown): KeyedItem[] =>
  toValuesList(value).map((raw) => {
    const key = toLine(raw.id);
    return [key, readCslItem(toCsl(raw), key)] as const;
  });

const toCsl = (raw: Values): Values =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const isTitle = /title$/.test(name) && typeof value === 'string';
      return [name, isTitle ? toMarkup(value) : value];
    }),
  );

const toMarkup = (text: string) =>
  text
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>')
    .replace(/(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu, '<i>$1</i>')
    .replace(/\^([^\s^]+)\^/g, '<sup>$1</sup>')
    .replace(/~([^\s~]+)~/g, '<sub>$1</sub>');
