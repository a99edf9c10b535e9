import { describe, expect, it } from 'vitest';
import { makePdf, zipFiles } from '../../../test/files.ts';
import { linkEscapes, makeForeignSites } from '../../../test/foreign-sites.ts';
import { archiveFiles } from './read-files.ts';

const zipped = async (files: Record<string, Uint8Array | string>) =>
  new File([await zipFiles(Object.entries(files))], 'site.zip');
const read = (file: File, onProgress = (_: number) => {}) =>
  archiveFiles({ files: [{ path: file.name, file }], timeZone: 'UTC' }, onProgress);

const HIDDEN = '.private/secret.pdf';
const TEXT = `${linkEscapes(HIDDEN)}<p><a href="/${HIDDEN}">a</a><a href="import:papers%2Fone.pdf">a</a></p>`;

describe('a ZIP file of another site', () => {
  it.each(Object.entries(makeForeignSites(TEXT)))(
    'of %s brings no file that is not of the site, though a text names it',
    async (system, files) => {
      const others = { [HIDDEN]: makePdf('secret'), 'papers/one.pdf': makePdf('one') };
      const { report } = await read(await zipped({ ...files, ...others }));
      expect(report).toMatchObject({ system, pictures: 0, pdfs: { stored: 0, linked: 0 } });
      expect(report.counts.posts).toBe(1);
    },
  );

  it('is refused where it would unpack to far more, before anything of it is read', async () => {
    const [files] = Object.values(makeForeignSites('<p>x</p>'));
    const zip = await zipped({ ...files, 'big.pdf': new Uint8Array(2 ** 24) });
    await expect(read(zip)).rejects.toThrow(
      'The ZIP file cannot be read: big.pdf would unpack to far more than a site holds.',
    );
  });

  it('is refused where a file of it is damaged, which is named', async () => {
    const [files] = Object.values(makeForeignSites('<p>x</p>'));
    const bytes = new Uint8Array(await (await zipped(files ?? {})).arrayBuffer());
    // Behind the header and the name, in what is packed.
    bytes.fill(0xff, 50, 80);
    await expect(read(new File([bytes], 'site.zip'))).rejects.toThrow(
      /^The ZIP file cannot be read: ghost\.json is damaged \(/,
    );
  });
});

it('the portrait of an al-folio site comes beside its archive', async () => {
  const { portrait } = await read(
    await zipped({
      '_config.yml': 'first_name: Vera\nlast_name: Exemplar\nscholar: {}\n',
      '_pages/about.md': '---\nlayout: about\npermalink: /\nprofile:\n  image: me.jpg\n---\nI',
      'assets/img/me.jpg': 'a picture',
    }),
  );
  expect([portrait?.name, await portrait?.text()]).toEqual(['me.jpg', 'a picture']);
});

it.each([
  [
    'resume.json',
    '{"basics":{"name":"Vera"},"skills":[{"name":"R"}],"references":[{"name":"Bo"}]}',
  ],
  ['cv.yaml', 'cv:\n  name: Vera\n  sections:\n    skills: [{label: R}]\n    references: [Bo]\n'],
])('a CV alone is read, and the report says what was left out: %s', async (name, text) => {
  const { report } = await read(new File([text], name));
  expect(report).toMatchObject({
    ...{ system: 'CV', profile: { name: 'Vera' } },
    records: [{ kind: 'entries', title: 'R' }],
    leftBehind: [{ what: 'section of a CV', where: [`${name}: references`] }],
  });
});

describe('PDFs of one name', () => {
  const publication = (title: string) =>
    `---\ntitle: ${title}\ndate: 2009-10-01\nurl_pdf: paper.pdf\n---\n`;
  const entry = (key: string) =>
    `@article{${key}, author={Roe, Rob}, title={Work ${key}}, journal={J}, pdf={paper.pdf}}\n`;

  it('are each linked to the work beside which they lie', async () => {
    const zip = await zipped({
      'hugo.yaml': 'baseURL: https://a.example/\n',
      'content/publication/x/index.md': publication('First work'),
      'content/publication/x/paper.pdf': makePdf('x'),
      'content/publication/y/index.md': publication('Second work'),
      'content/publication/y/paper.pdf': makePdf('y'),
    });
    const { report } = await read(zip);
    expect(report).toMatchObject({ pdfs: { stored: 0, linked: 2 }, leftBehind: [] });
  });

  it('are named where two works or two files leave open which one is meant', async () => {
    const zip = await zipped({
      '_config.yml': 'url: https://a.example\n',
      '_bibliography/papers.bib': entry('a') + entry('b'),
      'assets/pdf/paper.pdf': makePdf('x'),
      'files/paper.pdf': makePdf('y'),
    });
    const { report } = await read(zip);
    expect(report.leftBehind.map(({ why, where }) => [why, where])).toEqual([
      [
        'An entry may refer to this file or to another one with the same name.',
        ['files/paper.pdf'],
      ],
      ['It fits several entries: a, b.', ['assets/pdf/paper.pdf']],
    ]);
  });
});
