import { cx } from '../../../src/ui/parts/cx.ts';
import type { StoredPdf } from './calls.ts';

type Remarkable = Pick<StoredPdf, 'encrypted' | 'incomplete' | 'duplicateOf'>;

const CUT_OFF = 'The end of the file is missing, so it may be truncated.';

/** Problems of a stored file, in sentences. */
export function listRemarks({ duplicateOf, encrypted, incomplete }: Remarkable): string[] {
  const remarks: string[] = [];
  if (duplicateOf) remarks.push(`Same content as ${duplicateOf}.`);
  if (incomplete) remarks.push(CUT_OFF);
  if (encrypted) remarks.push('Encrypted: readers may need a password.');
  return remarks;
}

/** Problems of a stored file, below its name. */
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
