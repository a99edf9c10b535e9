import { type PageFields, pageFields } from '../../../records/page.ts';
import { emptyPost, type PostFields, postFields } from '../../../records/post.ts';
import { keys } from '../../../src/values/object.ts';

/** What the form of a post or a page holds: the fields of both, of which each kind is sent its own. */
export type TextFields = PostFields & PageFields;

/** A post or a page of which nothing was written yet. */
export const emptyText = (author: string): TextFields => ({
  ...emptyPost(author),
  slug: '',
  place: 'footer',
});

const EMPTY = emptyText('');
const NAMES = keys(EMPTY);

/** True for a value of the kind that a field holds, though perhaps not valid yet. */
function isOfKind(name: keyof TextFields, value: unknown): boolean {
  const empty = EMPTY[name];
  if (name === 'translation_of') return value === null || typeof value === 'number';
  if (empty === null) return value === null || typeof value === 'string';
  if (!Array.isArray(empty)) return typeof value === typeof empty;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The fields with those of a draft in their place; a value of another kind than its field's is left out. */
export function mergeDraft(
  fields: TextFields,
  draft: Readonly<Partial<Record<string, unknown>>>,
): TextFields {
  const names = NAMES.filter((name) => isOfKind(name, draft[name]));
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, draft[name]])) };
}

/** What the form of a stored post or page begins with. */
export const toTextFields = (stored: Partial<TextFields>): TextFields =>
  mergeDraft(EMPTY, { ...stored });

/** True for two forms with equal values. */
export const sameFields = (one: TextFields, other: TextFields): boolean =>
  JSON.stringify(toTextFields(one)) === JSON.stringify(toTextFields(other));

/** The fields of a post, in the order of its schema, as calls take them. */
export const pickPost = (fields: TextFields): PostFields =>
  pick(fields, postFields.keyof().options);

/** The fields of a page, as calls take them. */
export const pickPage = (fields: TextFields): PageFields =>
  pick(fields, pageFields.keyof().options);

function pick<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  // The keys are those names, which `fromEntries` forgets.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}
