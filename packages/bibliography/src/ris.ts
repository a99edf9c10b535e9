/** Reads RIS from reference managers, databases and publishers. */
import type { Parsed, Skipped } from './entry.ts';
import { readTags, type TaggedField } from './ris-tags.ts';

/** The line that begins an entry; some programs write one space instead of the specified two. */
const BEGIN = /^\s*TY( {1,2})-\s*(\S*)/;

interface RawEntry {
  line: number;
  type: string;
  fields: TaggedField[];
}

/** Reads an RIS file. */
export function readRis(text: string): Omit<Parsed, 'format'> {
  const entries: Parsed['entries'] = [];
  const skipped: Skipped[] = [];
  const raw = splitEntries(text);
  const nameWithoutComma = readNameOrder(raw);
  for (const { line, type, fields } of raw) {
    const key = fields.find(({ tag }) => tag === 'ID')?.value.trim() ?? '';
    const read = readTags(type, fields, nameWithoutComma);
    if (typeof read === 'string') skipped.push({ key, line, reason: read });
    else entries.push({ ...read, item: { ...read.item, id: key }, key, line });
  }
  return { entries, skipped };
}

/**
 * Splits a file into entries: from TY to ER, or to the next TY if ER is missing. Lines without a tag continue
 * the previous one.
 */
function splitEntries(text: string): RawEntry[] {
  const lines = text.split(/\r\n?|\n/);
  const gap = lines.map((line) => BEGIN.exec(line)?.[1]).find((space) => space !== undefined);
  const tagged = new RegExp(`^\\s?([A-Z][A-Z0-9])${gap ?? '  '} ?-(?:\\s(.*)|)$`);
  const entries: RawEntry[] = [];
  let entry: RawEntry | null = null;
  for (const [at, line] of lines.entries()) {
    const [, , type] = BEGIN.exec(line) ?? [];
    const [, tag = '', value = ''] = tagged.exec(line) ?? [];
    if (type !== undefined && (entry === null || entry.fields.length > 0)) {
      entry = { line: at + 1, type: type.toUpperCase(), fields: [] };
      entries.push(entry);
    } else if (type !== undefined && entry) entry.type = type.toUpperCase();
    else if (tag === 'ER') entry = null;
    else if (tag !== '') entry?.fields.push({ tag, name: tag, value });
    else continueField(entry?.fields.at(-1), line);
  }
  return entries;
}

function continueField(field: TaggedField | undefined, line: string): void {
  if (field && line.trim() !== '') field.value += `\n${line.trim()}`;
}

const NAMES = /^(?:A[1-4U]|ED)$/;

/**
 * Meaning of a name without a comma. By the specification ("Family, Given") it is an organisation; but in a
 * file without any commas in names, people are written with the given name first.
 */
function readNameOrder(entries: readonly RawEntry[]): 'literal' | 'person' {
  const names = entries.flatMap(({ fields }) => fields.filter(({ tag }) => NAMES.test(tag)));
  const isByRule = names.length < 2 || names.some(({ value }) => value.includes(','));
  return isByRule ? 'literal' : 'person';
}
