import type { CvDocument, CvRow } from '../src/cv/document.ts';

/** A CV with these fields, in English and otherwise empty. */
export const makeDocument = (fields: Partial<CvDocument> = {}): CvDocument => ({
  layout: 'full',
  language: 'en',
  title: 'Vera Exemplar – Curriculum Vitae',
  name: 'Vera Exemplar',
  headline: '',
  affiliation: '',
  contacts: [],
  fonts: 'serif',
  accent: '#14599b',
  sections: [],
  ...fields,
});

/** A row of a section with these fields. */
export const makeRow = (fields: Partial<CvRow> = {}): CvRow => ({
  anchor: 'entry-1',
  span: '2020 – 2024',
  title: 'Senior Scientist',
  url: null,
  place: 'Institute of Sample Physics',
  placeUrl: null,
  details: '',
  text: null,
  language: 'en',
  ...fields,
});

/** Signs with a meaning in TeX, XML, HTML or Markdown, and characters that none of them accepts. */
export const HOSTILE =
  '\\input{/etc/passwd} $x^2_3$ {a}} %c #1 ~& "q" `r` <b>&amp;</b> --- \'\' ,, |x| \\\\ ^^41 \u0000\u001b\u202e\ufffe\ud800 ]]> \t<w:p/> \r\n\n next [opt] \\end{document}';

/** A CV in which every text is hostile. */
export const hostileDocument = makeDocument({
  ...{ title: HOSTILE, name: HOSTILE, headline: HOSTILE, affiliation: HOSTILE, accent: '#zzz' },
  contacts: [
    { text: HOSTILE, url: `https://example.org/${HOSTILE}` },
    { text: 'x', url: 'not an address' },
  ],
  sections: [
    {
      ...{ id: 'position', title: HOSTILE },
      rows: [
        makeRow({ title: HOSTILE, span: HOSTILE, place: HOSTILE, details: HOSTILE, text: HOSTILE }),
        makeRow({
          title: '[',
          span: '',
          place: '',
          url: `https://example.org/${'x'.repeat(3000)}`,
        }),
      ],
    },
    {
      ...{ id: 'publications', title: '' },
      works: [
        { heading: HOSTILE, references: [{ id: 1, html: `a &lt;b&gt; ${'&amp;w'.repeat(500)}` }] },
        { heading: '', references: [] },
      ],
    },
    {
      ...{ id: 'skill', title: 'Skills' },
      words: [{ anchor: 'entry-2', title: HOSTILE, level: HOSTILE, language: 'en' }],
    },
    {
      ...{ id: 'community', title: 'Community' },
      narrative: {
        html: `${'<ul><li>'.repeat(7)}<ol start="-4"><li>deep</li></ol>${'</li></ul>'.repeat(7)}<p>[x]</p><ul></ul><hr>`,
        language: 'en',
      },
    },
  ],
});
