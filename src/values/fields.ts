import { z } from 'zod';

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
