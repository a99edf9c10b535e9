/** Code of the response to a save of fields that someone else has changed. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** An empty field may have several forms, or be absent. */
const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/**
 * The version of a record: a short fingerprint of each of its fields, in order. Reveals which fields changed.
 *
 * @example makeVersion({ title: 'A', year: null }, ['title', 'year']) // "1fw9gy.0"
 */
export const makeVersion = (record: object, names: readonly string[]): string =>
  names.map((name) => hash(Reflect.get(record, name))).join('.');

/** The fields that differ from a version; all of them if it belongs to other fields. */
export function changedFields(version: string, record: object, names: readonly string[]): string[] {
  const read = version.split('.');
  const current = makeVersion(record, names).split('.');
  return names.filter((_name, at) => read.length !== names.length || read[at] !== current[at]);
}

/** The fields of a call, in a fixed order: a record without a version of its own uses these. */
export const sentFields = (sent: object): string[] =>
  Object.entries(sent)
    .flatMap(([name, value]) => (value === undefined ? [] : name))
    .sort();

/** FNV-1a of a value's JSON, in base 36; "0" for an empty value. */
function hash(value: unknown): string {
  if (value === undefined || isEmpty(value)) return '0';
  const text = JSON.stringify(value, (_name, part: unknown) => (isEmpty(part) ? undefined : part));
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
