import { describe, expect, it } from 'vitest';
import { publication } from '../../../test/bibliography.ts';
import { parseBibliography } from '../formats/bibtex/parse.ts';
import { previewChanges } from './reconcile.ts';

const BIB = `
  @article{one, author={Exemplar, Vera}, title={First}, journal={J}, year=2020, keywords={a}}
  @article{two, author={Nov{\\'a}k, Jan}, title={Second}, journal={K}, year=2021}
  @article{three, author={A, B}, title={${'Endless '.repeat(200)}}, journal={K}, year=2021}
  @article{four, title={Never closed`;
const bibliography = parseBibliography(BIB);

describe('the preview of an import', () => {
  it('says of each entry what storing it would do', () => {
    const second = publication({
      title: 'Second',
      authors: 'Jan Novák',
      journal: 'Other',
      year: 2021,
      citation_key: 'two',
    });
    const { entries } = previewChanges([{ id: 7, ...second }], bibliography);
    expect(entries).toMatchObject([
      { key: 'one', line: 2, status: 'new' },
      {
        key: 'two',
        line: 3,
        status: 'different',
        id: 7,
        changes: [{ field: 'journal', old: 'Other', new: 'K' }],
      },
    ]);
    const stored = entries.map(({ fields }, at) => ({ id: at + 1, ...fields }));
    const again = previewChanges(stored, bibliography);
    expect(again.entries.map(({ status }) => status)).toEqual(['same', 'same']);
  });

  it('skips what could not be stored, in the order of the file', () => {
    expect(previewChanges([], bibliography).skipped).toEqual([
      {
        key: 'three',
        entryType: 'entry',
        line: 4,
        reason: 'Its title cannot be stored: Please keep this to 1000 characters.',
      },
      { key: 'four', entryType: 'article', line: 5, reason: expect.stringContaining('brace') },
    ]);
  });
});
