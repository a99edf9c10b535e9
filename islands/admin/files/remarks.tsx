import { cx } from '../../../src/ui/cx.ts';
import type { Flaws } from './calls.ts';

interface Remarkable extends Flaws {
  duplicateOf?: string;
}

const CUT_OFF = 'Its end is missing: it may have been cut off.';

/** What is worth knowing of a file that was stored all the same, in sentences. */
export function remarksOf({ duplicateOf, encrypted, incomplete }: Remarkable): string[] {
  const remarks: string[] = [];
  if (duplicateOf) remarks.push(`The same content is stored as ${duplicateOf}.`);
  if (incomplete) remarks.push(CUT_OFF);
  if (encrypted) remarks.push('It is encrypted: readers may need a password.');
  return remarks;
}

/** The same below the file's name; that it is broken is seen first. */
export function Remarks({ file }: { file: Remarkable }) {
  return remarksOf(file).map((remark) => (
    <span
      key={remark}
      className={cx('block', remark === CUT_OFF ? 'font-medium text-danger' : 'text-muted')}
    >
      {remark}
    </span>
  ));
}
