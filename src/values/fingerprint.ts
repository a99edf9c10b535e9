/** The header with the fields that a save changes, and what they were when the record was opened: see {@link fingerprint}. */
export const OPENED_AS = 'Opened-As';

/** The code of the answer to a save of what somebody else changed since it was opened. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** What is empty may be sent in several ways, or be left out. */
const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/**
 * A short text that is another one when a field of a record is. It is no secret: it tells a change from none.
 *
 * @example fingerprint({ id: 1, title: 'A', year: 0 }, ['title']) // "title 1fw9gy"
 */
export function fingerprint(record: object, names: readonly string[]): string {
  const text = JSON.stringify(
    names.map((name) => Reflect.get(record, name)),
    (_name, value: unknown) => (isEmpty(value) ? undefined : value),
  );
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return `${names.join(',')} ${(hash >>> 0).toString(36)}`;
}
