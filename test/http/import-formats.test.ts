import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_STYLES } from '../../records/reference-styles.ts';
import type { previewImport } from '../../src/publications/import/preview-import.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications/import';

const BIBTEX = `@article{k, author = {Łącka, Żaneta and {Deutscher Wetterrat}}, title = {Roofs of nests},
  journal = {Roof Notes}, year = 2014, month = mar, volume = 7, pages = {101--110}, doi = {10.5555/roof.1}, address = {Wien}}`;
const BIBLATEX = `@article{k, author = {Łącka, Żaneta and {Deutscher Wetterrat}}, title = {Roofs of nests},
  journaltitle = {Roof Notes}, date = {2014-03}, volume = 7, pages = {101--110}, doi = {10.5555/roof.1}, location = {Wien}}`;
const RIS = `TY  - JOUR
ID  - k
AU  - Łącka, Żaneta
AU  - Deutscher Wetterrat
TI  - Roofs of nests
JO  - Roof Notes
PY  - 2014/03//
VL  - 7
SP  - 101
EP  - 110
DO  - 10.5555/roof.1
CY  - Wien
ER  - `;
const CSL = JSON.stringify([
  {
    id: 'k',
    type: 'article-journal',
    title: 'Roofs of nests',
    author: [{ family: 'Łącka', given: 'Żaneta' }, { literal: 'Deutscher Wetterrat' }],
    'container-title': 'Roof Notes',
    issued: { 'date-parts': [[2014, 3]] },
    volume: '7',
    page: '101-110',
    DOI: '10.5555/roof.1',
    'publisher-place': 'Wien',
  },
]);
const NBIB = `PMID- 31978945
OWN - NLM
DP  - 2014 Mar
VI  - 7
PG  - 101-10
LID - 10.5555/roof.1 [doi]
TI  - Roofs of nests.
FAU - Łącka, Żaneta
CN  - Deutscher Wetterrat
JT  - Roof Notes
GR  - 12/Roof Fund`;
const ENDNOTE = `<?xml version="1.0" encoding="UTF-8"?><xml><records><record>
  <rec-number>7</rec-number><ref-type name="Journal Article">17</ref-type>
  <contributors><authors><author>Łącka, Żaneta</author><author>Deutscher Wetterrat,</author></authors></contributors>
  <titles><title>Roofs of nests</title><secondary-title>Roof Notes</secondary-title></titles>
  <pages>101-10</pages><volume>7</volume><dates><year>2014</year><pub-dates><date>Mar</date></pub-dates></dates>
  <electronic-resource-num>10.5555/roof.1</electronic-resource-num><pub-location>Wien</pub-location>
</record></records></xml>`;

const site = await siteOfFile();
const administrator = await signIn(site);
const post = (path: string, body: unknown) => administrator(path, { method: 'POST', body });

function formWith(file: BlobPart) {
  const form = new FormData();
  form.set('file', new File([file], 'works.txt'));
  return form;
}

const preview = async (body: unknown): ReturnType<typeof previewImport> =>
  (await post(`${PATH}/preview`, body)).json();

describe('a bibliography is told by its content', () => {
  it.each([
    ['BibTeX', BIBTEX, 'k', []],
    ['BibLaTeX', BIBLATEX, 'k', []],
    ['RIS', RIS, 'k', []],
    ['CSL-JSON', CSL, 'k', []],
    ['PubMed', NBIB, '31978945', ['GR']],
    ['EndNote XML', ENDNOTE, '7', []],
  ])('%s, as text and as a file', async (_format, text, key, without) => {
    const read = await preview({ text });
    expect(read.skipped).toEqual([]);
    expect(read.entries).toMatchObject([
      {
        key,
        status: 'new',
        id: null,
        changes: [],
        without,
        reference:
          'Łącka, Ż., & Deutscher Wetterrat. (2014). Roofs of nests. Roof Notes, 7, 101–110. https://doi.org/10.5555/roof.1',
        fields: { month: 'March', publication_type: 'Article' },
      },
    ]);
    expect(await preview(formWith(text))).toEqual(read);
  });

  it.each([
    ['Dear Sir or Madam', 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.'],
    ['%0 Journal Article\n%T Roofs', /^This is EndNote’s tagged format \(\.enw\)\. Export BibTeX/],
    ['PK\u0003\u0004\0', /^This is a ZIP archive or an Office document\./],
  ])('%j is refused', async (text, sentence) => {
    const response = await post(`${PATH}/preview`, formWith(text));
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatch(sentence);
  });

  it('refuses a file of more than 5 MB', async () => {
    expect((await post(`${PATH}/preview`, formWith('%'.repeat(5 * 2 ** 20 + 1)))).status).toBe(413);
  });
});

it.each([
  ['UTF-16', [0xfe, 0xff, ...Buffer.from(RIS, 'utf16le').swap16()], 'Żaneta Łącka'],
  [
    'one line of Latin-1 in UTF-8',
    [
      ...Buffer.from('TY  - BOOK\nAU  - Łącka, Żaneta\n'),
      ...Buffer.from('AU  - Grün, Jörg\n', 'latin1'),
      ...Buffer.from('TI  - Dächer\nER  - '),
    ],
    'Żaneta Łącka, Jörg Grün',
  ],
])('a file in %s is read', async (_encoding, bytes, authors) => {
  const { entries } = await preview(formWith(new Uint8Array(bytes)));
  expect(entries[0]?.fields.authors).toContain(authors);
});

it('references are in the first style that the settings offer', async () => {
  const offer = (...citationStyles: string[]) =>
    administrator('/api/admin/settings', { method: 'PUT', body: { citationStyles } });
  onTestFinished(async () => void (await offer(...DEFAULT_STYLES)));
  await offer('mla', 'apa');
  const { entries } = await preview({ text: RIS.replace('10.5555/roof.1', '10.5555/roof.2') });
  expect(entries[0]?.reference).toContain('“Roofs of Nests.” Roof Notes, vol. 7, Mar. 2014');
});

it.each([
  ['RIS', RIS.replaceAll('roof.1', 'roof.3').replace('Roofs of', 'Feathers of')],
  ['PubMed', NBIB.replaceAll('roof.1', 'roof.4').replace('Roofs of', 'Storms of')],
  ['EndNote XML', ENDNOTE.replaceAll('roof.1', 'roof.5').replace('Roofs of', 'Walls of')],
])('importing the same %s again adds nothing', async (_format, text) => {
  const [entry] = (await preview({ text })).entries;
  const stored = await post(PATH, { accepted: [{ fields: entry?.fields }] });
  expect(await stored.json()).toMatchObject({ added: 1, updated: 0 });
  expect((await preview({ text })).entries).toMatchObject([{ status: 'same', changes: [] }]);
});
