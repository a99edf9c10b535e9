import type { z } from 'zod';

/**
 * Fits fields to a schema: truncates texts between words, and lists at their end.
 *
 * @returns the parsed result, the adapted fields, and the names of those that were truncated
 */
export function fitFields<Schema extends z.ZodType, Given extends z.input<Schema>>(
  schema: Schema,
  given: Given,
) {
  const fields = structuredClone(given);
  const cut = new Set<string>();
  let read = schema.safeParse(fields);
  // Items are truncated once the list is short enough.
  for (let round = 0; round < 2 && !read.success; round += 1) {
    for (const issue of read.error.issues) {
      if (issue.code !== 'too_big') continue;
      cutAt(fields, issue.path, Number(issue.maximum));
      cut.add(String(issue.path[0]));
    }
    read = schema.safeParse(fields);
  }
  return { read, fields, cut: [...cut] };
}

function cutAt(around: unknown, [name, ...path]: PropertyKey[], max: number): void {
  if (typeof around !== 'object' || around === null || name === undefined) return;
  const value: unknown = Reflect.get(around, name);
  if (path.length > 0) cutAt(value, path, max);
  else if (typeof value === 'string') Reflect.set(around, name, cutWords(value, max));
  else if (Array.isArray(value)) Reflect.set(around, name, value.slice(0, max));
}

/**
 * Truncates a text without cutting a word or an emoji in half.
 *
 * @example cutWords('one two', 5) // "one"
 */
export function cutWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : cut).trim();
}
