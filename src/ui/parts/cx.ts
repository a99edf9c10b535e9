/**
 * Joins class names; false, null and empty ones are omitted.
 *
 * @example cx('rounded-md', danger && 'text-danger') // "rounded-md", where `danger` is false
 */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
