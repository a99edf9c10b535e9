import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../../test/fixtures.ts';
import { PdfCheck } from './pdf-check.ts';

const WHOLE = `%PDF-1.7\n${'x'.repeat(3000)}trailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`;
const LOCKED = WHOLE.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R');
const verdict = (text: string, cuts: number[] = []) => {
  const check = new PdfCheck();
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)];
  for (const [at, from] of places.entries()) check.add(bytes.subarray(from, places[at + 1]));
  return check.verdict();
};
const error = (text: string) => verdict(text).error;

describe('a PDF', () => {
  it.each([
    ['is not empty', '', 'The file is empty.'],
    ['begins as one', `\n${WHOLE}`, 'The content of the file is not a PDF.'],
    ['has more than half a header', '%PD', 'The content of the file is not a PDF.'],
  ])('%s', (_what, text, reason) => {
    expect(error(text)).toEqual(reason);
  });

  it('may have some bytes after its end, as mail programs leave them', () => {
    expect(verdict(`${WHOLE}${'\0'.repeat(500)}`)).toEqual({ error: null, flaws: [] });
  });

  it.each([WHOLE.slice(0, 2500), `${WHOLE}${' '.repeat(2000)}`])(
    'tells that its end is not where it belongs',
    (text) => {
      expect(verdict(text)).toEqual({ error: null, flaws: ['incomplete'] });
    },
  );

  it('detects encryption, however the file is split into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(WHOLE.length), { maxLength: 300 }), (cuts) => {
        expect(verdict(LOCKED, cuts)).toEqual({ error: null, flaws: ['encrypted'] });
        expect(verdict(WHOLE, cuts)).toEqual({ error: null, flaws: [] });
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, Uint8Array, string[]]>([
    ['with its objects in streams', readFixture('pdf/xref-stream.pdf'), []],
    ['for the fast view on the web', readFixture('pdf/linearised.pdf'), []],
    ['with a change behind its end', withUpdate(readFixture('pdf/xref-stream.pdf')), []],
    ['with a password', readFixture('pdf/encrypted.pdf'), ['encrypted']],
    [
      'and a change behind its password',
      withUpdate(readFixture('pdf/encrypted.pdf')),
      ['encrypted'],
    ],
    ['cut within its last line', readFixture('pdf/xref-stream.pdf').slice(0, -4), ['incomplete']],
  ])('is known as programs write it, %s', (_what, bytes, flaws) => {
    const check = new PdfCheck();
    check.add(bytes);
    expect(check.verdict()).toEqual({ error: null, flaws });
  });
});

/** The same PDF with a change behind its end, as editors save it (ISO 32000-1, 7.5.6). */
function withUpdate(pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const update = `\n9 0 obj <</Producer (An editor)>> endobj
xref
9 1
${String(pdf.length + 1).padStart(10, '0')} 00000 n\x20
trailer <</Size 10 /Root 1 0 R /Prev 0>>
startxref
${pdf.length + 43}
%%EOF
`;
  return new Uint8Array([...pdf, ...new TextEncoder().encode(update)]);
}
