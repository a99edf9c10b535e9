/** Notes about works that were retracted or removed. */

/**
 * Splits a note: the line that says that the work was retracted or removed, and the rest.
 *
 * @example splitStatus('RETRACTED on 2024-05-03.\nWith a map').note // "With a map"
 */
export function splitStatus(text = ''): { status: string; note: string } {
  const [status = '', ...rest] = /^(?:RETRACTED|REMOVED)\b/.test(text)
    ? text.split('\n')
    : ['', text];
  return { status, note: rest.join('\n') };
}
