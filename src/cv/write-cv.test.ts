import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { CV_FORMATS } from '../../records/cv-format.ts';
import { ensureFonts } from '../../scripts/fonts.ts';
import { ROOT } from '../../scripts/root.ts';
import { hostileDocument, makeDocument, makeRow } from '../../test/cv-document.ts';
import { loadFonts } from './pdf-fonts.ts';
import { writeCv } from './write-cv.ts';
import { writeCvPdf } from './write-pdf.ts';

const loadFont = async (name: string) => readFile(`${await ensureFonts(ROOT)}/${name}`);

const HTML =
  '<b>Exemplar, V.</b> (2020). <a href="https://doi.org/10.5555/1">Title of <i>one</i></a>.';
const works = Array.from({ length: 400 }, (_one, id) => ({ id, html: HTML }));
const many = makeDocument({
  sections: [
    { id: 'publications', title: 'Publications', works: [{ heading: '', references: works }] },
  ],
});

describe.each(CV_FORMATS)('as %s', (format) => {
  it.each([
    ['hostile texts', hostileDocument],
    ['nothing but a name', makeDocument()],
    ['400 works', many],
  ])('a CV with %s is written', async (_what, document) => {
    const { body } = await writeCv({ document, resume: {} }, format, loadFont);
    expect(body.length).toBeGreaterThan(0);
    if (typeof body === 'string') expect(body).not.toMatch(/[^\P{Cc}\n]|[\u202e\ufffe]/u);
  });
});

it('a file is named after its layout', async () => {
  const name = async (layout: 'full' | 'erc') =>
    (await writeCv({ document: makeDocument({ layout }), resume: {} }, 'md', loadFont)).fileName;
  expect([await name('full'), await name('erc')]).toEqual(['cv.md', 'cv-erc.md']);
});

describe('a PDF', () => {
  const NAMES =
    '王小明, 山田 太郎, محمد علي, שלום כהן, Đặng Thị Ánh, Софья Ковалевская, Αθήνα, ἡ Ἀθηνᾶ';

  it.each(['en', 'ja', 'ar'])('in %s has the letters of all names', async (language) => {
    const document = makeDocument({
      ...{ language, name: NAMES },
      sections: [
        {
          ...{ id: 'position', title: NAMES },
          rows: [makeRow({ place: NAMES, details: NAMES, language: 'ar' })],
        },
        {
          ...{ id: 'community', title: 'Community' },
          narrative: { html: `<ul><li>${NAMES}<ol><li>two</li></ol></li></ul>`, language },
        },
      ],
    });
    const { bytes, missing } = await writeCvPdf(document, await loadFonts(document, loadFont));
    expect(missing).toBe('');
    const pdf = await getDocumentProxy(bytes);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    for (const name of ['王小明', 'Ковалевская', 'Αθήνα', 'Đặng']) expect(text).toContain(name);
    // Words from right to left are read in reverse.
    for (const letter of NAMES) expect(text).toContain(letter);
  });

  it('in Arabic begins its lines on the right', async () => {
    const left = async (language: string) => {
      const document = makeDocument({ language, name: 'محمد علي (M. Ali)', headline: 'عالم' });
      const { bytes } = await writeCvPdf(document, await loadFonts(document, loadFont));
      const page = await (await getDocumentProxy(bytes)).getPage(1);
      const { items } = await page.getTextContent();
      return Math.min(
        ...items.flatMap((item) =>
          'str' in item && /\p{sc=Arabic}/u.test(item.str) ? item.transform[4] : [],
        ),
      );
    };
    expect(await left('ar')).toBeGreaterThan(400);
    expect(await left('en')).toBeLessThan(100);
  });

  it('of Chinese loads only the parts of the font that it needs', async () => {
    const loaded: string[] = [];
    await loadFonts(makeDocument({ name: '王小明' }), async (name) => {
      loaded.push(name);
      return new Uint8Array();
    });
    const chinese = loaded.filter((name) => name.startsWith('pdf-noto-sans-sc-regular'));
    expect(chinese.length).toBeGreaterThan(0);
    expect(chinese.length).toBeLessThan(9);
  });
});
