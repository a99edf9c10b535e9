import { z } from 'zod';
import { isPartialDate } from './partial-date.ts';

const FIRST_YEAR = 1850;
const LAST_YEAR = 2100;
const SHAPE = 'Enter a year, a month (2024-05) or a day (2024-05-31)';

/** A year, a month or a day; null and blank mean none. */
export const partialDate = z
  .string(SHAPE)
  .trim()
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || isPartialDate(text), { error: SHAPE, abort: true })
  .refine((text) => {
    const year = Number(text?.slice(0, 4) ?? FIRST_YEAR);
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}`);

/**
 * A required text, trimmed.
 *
 * @example z.object({ name: required('Enter a name', 100) })
 */
export const required = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters`);

/**
 * Validates that the items of a list are unique. The issue is reported at the second of two.
 *
 * @param field of the item, if the issue belongs to one
 */
export const once =
  <Item>(keyOf: (item: Item) => string, message: string, field?: string) =>
  ({ value, issues }: z.core.ParsePayload<Item[]>): void => {
    const keys = value.map(keyOf);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) === index) continue;
      const path = field === undefined ? [index] : [index, field];
      issues.push({ code: 'custom', input: value, path, message });
    }
  };
