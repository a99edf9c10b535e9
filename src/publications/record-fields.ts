import { z } from 'zod';
import { lineFromMarkup } from './markup.ts';

/** A field that may be missing, and counts as missing where it is odd: one odd field must not lose a whole record. */
export const optional = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);

export const text = optional(z.string());

/** The entries of a list that fit: one odd entry must not lose the others. */
export const lenientArray = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = item.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    )
    .catch([]);

/** A field as one line; null when there is nothing in it. */
export const line = (given: string | null | undefined) => lineFromMarkup(given ?? '') || null;

/** What a thesis is called, by the degree as its record names it. */
export function thesisName(degree: string): string {
  if (/ph\.?\s?d|doctor/i.test(degree)) return 'PhD thesis';
  return /master|\bm\.?\s?sc?\b/i.test(degree) ? 'Master’s thesis' : 'Thesis';
}
