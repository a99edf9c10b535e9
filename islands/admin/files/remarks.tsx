import { cx } from '../../../src/ui/parts/cx.ts';
import type { StoredPdf } from './calls.ts';

type Remarkable = Pick<StoredPdf, 'encrypted' | 'incomplete' | 'duplicateOf'>;

const CUT_OFF = 'Its end is missing: it may have been cut off.';

/** What is unusual about a stored file, in sentences. */
export function listRemarks({ duplicateOf, encrypted, incomplete }: Remarkable): string[] {
  const remarks: string[] = [];
  if (duplicateOf) remarks.push(`The same content is stored as ${duplicateOf}.`);
  if (incomplete) remarks.push(CUT_OFF);
  if (encrypted) remarks.push('It is encrypted: readers may need a password.');
  return remarks;
}

/** The same, below the file's name. */
export function Remarks({ file }: { file: Remarkable }) {
  return listRemarks(file).map((remark) => (
    <span
      key={remark}
      className={cx('block', remark === CUT_OFF ? 'font-medium text-danger' : 'text-muted')}
    >
      {remark}
    </span>
  ));
}
