import { z } from 'zod';
import { isPartialDate } from './partial-date.ts';

const FIRST_YEAR = 1850;
const LAST_YEAR = 2100;
const SHAPE = 'Please give a year, a month (2024-05) or a day (2024-05-31)';

/** A year, a month or a day; null and blank are none. */
export const partialDate = z
  .string(SHAPE)
  .trim()
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || isPartialDate(text), { error: SHAPE, abort: true })
  .refine((text) => {
    const year = Number(text?.slice(0, 4) ?? FIRST_YEAR);
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, `Please give a year from ${FIRST_YEAR} to ${LAST_YEAR}`);

/** A text that is needed, without blank ends. @example z.object({ name: required('Please give a name', 100) }) */
export const required = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters, please`);

/**
 * A check of a list: each item once. The issue is at the later one.
 *
 * @param field of the item, where the issue is at one
 * @example z.array(link).check(once(({ url }) => url, 'This link is there twice', 'url'))
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
