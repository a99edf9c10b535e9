import { type Item, itemSchema, withCitationKeys } from '@academic-site/bibliography';
import { z } from 'zod';
import { STYLE_NAMES } from './reference-styles.ts';

/** Number of works that a text may refer to. */
const MAX_REFERENCES = 500;
/** Characters of them as JSON, in a row that also has the text. */
const MAX_LENGTH = 400_000;

/** Id of a reference that is a work of this site: the work is looked up when the text is shown. */
const OWN_WORK = /^publication:([1-9]\d{0,9})$/;

/** The id of the publication that a reference stands for by its own id; null for other references. */
export function ownWorkId(id: string): number | null {
  const [, number] = OWN_WORK.exec(id) ?? [];
  return number ? Number(number) : null;
}

/** The publication of this site that a reference stands for, by its own id or by its DOI. */
export function findOwnWork<Own extends { id: number; doi: string | null }>(
  { id, DOI }: Item,
  works: readonly Own[],
): Own | undefined {
  const ownId = ownWorkId(id);
  return works.find((work) => (ownId === null ? DOI && work.doi === DOI : work.id === ownId));
}

/** A work of this site needs nothing but its id. */
const reference = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && 'id' in sent && OWN_WORK.test(String(sent.id))
      ? { type: 'document', ...sent }
      : sent,
  itemSchema,
);

/** Data that references need and CSL has no variable for. */
const CUSTOM = ['entrysubtype', 'title_tex', 'eprint', 'eprinttype'];

/**
 * A work as a reference, without what no style prints, such as the notes of a reference manager: anyone can read the
 * references of a public text. Its id may be empty, or that of another program: see `nameReference`.
 */
export function toReference({ abstract, keyword, note, custom, ...item }: Item): Item {
  const kept = Object.entries(custom ?? {}).filter(([name]) => CUSTOM.includes(name));
  return kept.length > 0 ? { ...item, custom: Object.fromEntries(kept) } : item;
}

/** Works to cite, and a sentence for each that was not found or could not be read. */
export interface FoundReferences {
  items: Item[];
  problems: string[];
}

/** True if a citation can name an id and a person understands it: not an address or a number. */
const isName = (id: string) =>
  /\p{L}/u.test(id) && /^[^/|<>]{1,100}$/.test(id) && !OWN_WORK.test(id);

/**
 * A work with an id that the other references of its text do not have: its own, otherwise one of first author, year and a
 * word of its title.
 *
 * @param taken ids of the others
 * @example nameReference({ id: '', type: 'book', title: 'Roofs', issued: { 'date-parts': [[2024]] } }, []).id // "anon2024roofs"
 */
export function nameReference(item: Item, taken: readonly string[]): Item {
  const others = taken.map((id): Item => ({ id, type: 'document' }));
  const named = { ...item, id: isName(item.id) ? item.id : '' };
  return withCitationKeys([...others, named]).at(-1) ?? named;
}

/** The works that a post or page refers to, in CSL-JSON, by which it cites them in `<cite data-ref>`. */
export const references = z
  .array(reference, 'Send the references as a list of CSL-JSON items')
  .max(MAX_REFERENCES, `Keep to ${MAX_REFERENCES} references`)
  .superRefine((items, context) => {
    const seen = new Set<string>();
    for (const [at, { id }] of items.entries()) {
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: [at, 'id'],
          message: 'Give each reference an id of its own',
        });
      }
      seen.add(id);
    }
    if (JSON.stringify(items).length > MAX_LENGTH) {
      context.addIssue({ code: 'custom', message: 'The references are too long' });
    }
  });

/** The style of a text's citations; null for the site's first. */
export const citationStyle = z.enum(STYLE_NAMES, 'Choose a citation style').nullable();
