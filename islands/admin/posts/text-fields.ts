import { references } from '../../../records/citations.ts';
import { CONTRIBUTOR_ROLES } from '../../../records/contributor.ts';
import { type PageFields, pageFields } from '../../../records/page.ts';
import { emptyPost, type PostFields, postFields } from '../../../records/post.ts';
import type { StyleName } from '../../../records/reference-styles.ts';
import { keys } from '../../../src/values/object.ts';
import type { PersonValues } from '../publications/people-values.ts';

/** The form values of a post or a page: the fields of both, of which only those of its type are sent. */
export type TextFields = PostFields & PageFields;

type FormField = Exclude<
  keyof TextFields,
  'content' | 'citationStyle' | 'translation_of' | 'contributors'
>;

/**
 * The form values of a post or a page, without the text, which is in the editor. Optional fields may be blank; the date
 * has the format of a datetime-local field, in the site's time zone.
 */
export type TextFormValues = { [Name in FormField]: NonNullable<TextFields[Name]> } & Pick<
  TextFields,
  'translation_of'
> & {
    /** Blank for the site's first style. */
    citationStyle: StyleName | '';
    /** True if the category is entered as text. */
    custom: boolean;
    contributors: PersonValues[];
  };

/** An empty post or page. */
export const emptyText = (author: string): TextFields => ({
  ...emptyPost(author),
  slug: '',
  place: 'footer',
});

const EMPTY = emptyText('');
const NAMES = keys(EMPTY);

/** True if a value has the field's type, though it may not be valid yet. */
function isOfKind(name: keyof TextFields, value: unknown): boolean {
  const empty = EMPTY[name];
  if (name === 'translation_of') return value === null || typeof value === 'number';
  if (name === 'references') return references.safeParse(value).success;
  if (empty === null) return value === null || typeof value === 'string';
  if (!Array.isArray(empty)) return typeof value === typeof empty;
  const isItem = name === 'contributors' ? isPerson : (item: unknown) => typeof item === 'string';
  return Array.isArray(value) && value.every(isItem);
}

const isPerson = (item: unknown) =>
  typeof item === 'object' &&
  item !== null &&
  'role' in item &&
  CONTRIBUTOR_ROLES.some((role) => role === item.role);

/** The fields, replaced by those of a draft. Values of another type than the field's are skipped. */
export function mergeDraft(
  fields: TextFields,
  draft: Readonly<Partial<Record<string, unknown>>>,
): TextFields {
  const names = NAMES.filter((name) => isOfKind(name, draft[name]));
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, draft[name]])) };
}

/** The initial form values of a stored post or page. */
export const toTextFields = (stored: Partial<TextFields>): TextFields =>
  mergeDraft(EMPTY, { ...stored });

/** True for two forms with equal values. */
export const sameFields = (one: TextFields, other: TextFields): boolean =>
  JSON.stringify(toTextFields(one)) === JSON.stringify(toTextFields(other));

/** The fields of a post for API calls, in the order of its schema. */
export const pickPost = (fields: TextFields): PostFields =>
  pick(fields, postFields.keyof().options);

/** The fields of a page for API calls. */
export const pickPage = (fields: TextFields): PageFields =>
  pick(fields, pageFields.keyof().options);

function pick<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  // Cast: the keys are those names, which `fromEntries` loses.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}
