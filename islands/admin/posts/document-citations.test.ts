import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { references } from '../../../records/citations.ts';
import { makeDocx, makeNotebook, paragraph, run } from '../../../test/documents.ts';
import { zipFiles } from '../../../test/files.ts';
import { read, reasons, shown } from '../../../test/read-document.ts';

/** Escapes text for XML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const mark = (type: string, data = '') =>
  `<w:r><w:fldChar w:fldCharType="${type}">${data && `<w:fldData>${data}</w:fldData>`}</w:fldChar></w:r>`;
const field = (instruction: string, result: string, data = '') =>
  `${mark('begin', data)}<w:r><w:instrText>${escaped(instruction)}</w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;

const ROE = {
  id: 12,
  type: 'article-journal',
  title: 'Swifts of <i>Brno</i>',
  abstract: 'Long.',
  author: [{ family: 'Roe', given: 'Eva' }],
  issued: { 'date-parts': [['2020', '5']] },
  'container-title': 'Birds',
};
const POE = {
  type: 'book',
  title: 'Roofs',
  author: [{ family: 'Poe', given: 'Al' }],
  issued: { 'date-parts': [[1999]] },
};
const zotero = (...items: object[]) =>
  ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ properties: { noteIndex: 0 }, citationItems: items })} `;
const roe = { id: 12, uris: ['http://zotero.org/users/1/items/AAAA1111'], itemData: ROE };
const poe = { id: 'ITEM-1', uris: ['http://zotero.org/users/1/items/BBBB2222'], itemData: POE };

const properties = (values: Record<string, string>) =>
  `<Properties>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<property name="${name}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
    )
    .join('')}</Properties>`;

const heading = (text: string) => paragraph(run(text), 'berschrift1');

describe('citations of a Word document', () => {
  it('by Zotero keep pages, words around them and hidden authors; the page makes the list', async () => {
    const body = [
      paragraph(
        `${run('Known')}${field(zotero({ ...roe, locator: '3-5', label: 'page', prefix: 'see', suffix: 'and more' }, poe), run('(see Roe 2020; Poe 1999)'))}${run('. As Roe ')}${field(zotero({ ...roe, locator: '2', label: 'chapter', 'suppress-author': true }), run('(2020)'))}${run(' says')}${field(zotero(roe), run('1', '<w:vertAlign w:val="superscript"/>'))}${run('.')}`,
      ),
      heading('Works cited'),
      paragraph(
        `${mark('begin')}<w:r><w:instrText> ADDIN ZOTERO_BIBL {"uncited":[]} CSL_BIBLIOGRAPHY </w:instrText></w:r>${mark('separate')}${run('Roe, E. (2020).')}`,
      ),
      paragraph(`${run('Poe, A. (1999).')}${mark('end')}`),
      heading('Thanks'),
      paragraph(run('To all.')),
    ].join('');
    const style =
      '<data><style id="http://www.zotero.org/styles/chicago-note-bibliography"/></data>';
    const document = await read({
      'a.docx': await makeDocx(body, {
        files: {
          'docProps/custom.xml': properties({
            ZOTERO_PREF_2: style.slice(20),
            ZOTERO_PREF_1: style.slice(0, 20),
          }),
        },
      }),
    });
    expect(shown(document)).toBe(
      '<p>Known see <cite data-ref="roe2020swifts poe1999roofs" data-locator="pp. 3-5 and more|">(Roe 2020; Poe 1999)</cite>. As Roe <cite data-ref="roe2020swifts" data-locator="chap. 2" data-suppress-author="">(2020)</cite> says <cite data-ref="roe2020swifts">1</cite>.</p><h2>Thanks</h2><p>To all.</p>',
    );
    expect(document.citationStyle).toBe('chicago-notes');
    expect(document.references).toMatchObject([
      {
        id: 'roe2020swifts',
        title: 'Swifts of <i>Brno</i>',
        issued: { 'date-parts': [[2020, 5]] },
      },
      { id: 'poe1999roofs', type: 'book' },
    ]);
    expect(document.references[0]).not.toHaveProperty('abstract');
    expect(references.parse(document.references)).toEqual(document.references);
    expect(reasons(document)).toEqual([]);
  });

  it('by Zotero in bookmarks, and in footnotes', async () => {
    const body = paragraph(
      `${run('A ')}<w:bookmarkStart w:id="4" w:name="ZOTERO_BREF_x1"/>${run('(Roe 2020)')}<w:bookmarkEnd w:id="4"/>${run(' b')}<w:r><w:footnoteReference w:id="2"/></w:r>`,
    );
    const note = `<w:footnotes><w:footnote w:id="2">${paragraph(field(zotero({ ...roe, 'citation-key': 'x' }, poe), run('Roe; Poe')))}</w:footnote></w:footnotes>`;
    const value = zotero(roe).trim().replace('ADDIN ', '');
    const document = await read({
      'a.docx': await makeDocx(body, {
        links: { f: 'footnotes.xml' },
        files: {
          'word/footnotes.xml': note,
          'docProps/custom.xml': properties({
            ZOTERO_BREF_x1_1: value.slice(0, 30),
            ZOTERO_BREF_x1_2: value.slice(30),
          }),
        },
      }),
    });
    expect(shown(document)).toBe(
      '<p>A <cite data-ref="roe2020swifts">(Roe 2020)</cite> b[^1]</p><p>[^1]: <cite data-ref="roe2020swifts poe1999roofs">Roe; Poe</cite></p>',
    );
  });

  it('by Mendeley, in fields and in content controls', async () => {
    const citation = {
      citationItems: [{ id: 'e21', itemData: { ...POE, id: 'e21' }, composite: true }],
    };
    const tag = `MENDELEY_CITATION_v3_${Buffer.from(JSON.stringify(citation)).toString('base64')}`;
    const control = (name: string, content: string) =>
      `<w:sdt><w:sdtPr><w:tag w:val="${name}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const one = {
      id: 'ITEM-1',
      uris: ['http://www.mendeley.com/documents/?uuid=1'],
      itemData: ROE,
    };
    const other = {
      id: 'ITEM-1',
      uris: ['http://www.mendeley.com/documents/?uuid=2'],
      itemData: POE,
    };
    const desktop = (item: object) =>
      `ADDIN CSL_CITATION ${JSON.stringify({ citationItems: [item], mendeley: {} })}`;
    const document = await read({
      'a.docx': await makeDocx(
        [
          paragraph(
            `${field(desktop(one), run('(Roe)'))}${run(' and ')}${field(desktop(other), run('(Poe)'))}`,
          ),
          paragraph(`${run('So ')}${control(tag, run('Poe (1999)'))}${run(' says.')}`),
          heading('References'),
          control('MENDELEY_BIBLIOGRAPHY', paragraph(run('Poe, A. 1999.'))),
        ].join(''),
        {
          files: {
            'docProps/custom.xml': properties({
              'Mendeley Citation Style_1': 'http://www.zotero.org/styles/ieee',
            }),
          },
        },
      ),
    });
    expect(shown(document)).toBe(
      '<p><cite data-ref="roe2020swifts">(Roe)</cite> and <cite data-ref="poe1999roofs">(Poe)</cite></p><p>So Poe <cite data-ref="poe1999roofsa" data-suppress-author="">Poe (1999)</cite> says.</p>',
    );
    expect(document.citationStyle).toBe('ieee');
  });

  it('by EndNote, in the instruction or in data of the field', async () => {
    const record = (number: number, title: string, author: string) =>
      `<RecNum>${number}</RecNum><DisplayText>(x)</DisplayText><record><rec-number>${number}</rec-number><foreign-keys><key app="EN" db-id="abc">${number}</key></foreign-keys><ref-type name="Journal Article">17</ref-type><contributors><authors><author>${author}</author></authors></contributors><titles><title>${title}</title><secondary-title>Nature</secondary-title></titles><pages>337-360</pages><dates><year>2009</year></dates></record>`;
    const one = `<EndNote><Cite><Author>Roe</Author>${record(19, 'Nests', 'Roe, Eva')}</Cite></EndNote>`;
    const two = `<EndNote><Cite ExcludeAuth="1"><Prefix>e.g. </Prefix><Suffix>, note 2</Suffix><Pages>40</Pages>${record(19, 'Nests', 'Roe, Eva')}</Cite><Cite>${record(20, 'Eggs &amp; more', 'Poe, Al')}</Cite></EndNote>`;
    const data = Buffer.from(`${two}\0`).toString('base64');
    const nested = `${mark('begin', data)}<w:r><w:instrText> ADDIN EN.CITE.DATA </w:instrText></w:r>${mark('end')}`;
    const body = [
      paragraph(
        `${field(` ADDIN EN.CITE ${one}`, run('(Roe 2009)'))}${run(' and ')}${mark('begin', data)}<w:r><w:instrText> ADDIN EN.CITE </w:instrText></w:r>${nested}${mark('separate')}${run('(e.g. 2009)')}${mark('end')}`,
      ),
      paragraph(field(' ADDIN EN.REFLIST ', run('Roe, E. Nests.'))),
    ].join('');
    const document = await read({
      'a.docx': await makeDocx(body, {
        files: {
          'word/settings.xml': `<w:settings><w:docVars><w:docVar w:name="EN.Layout" w:val="${escaped('<ENLayout><Style>Vancouver</Style></ENLayout>')}"/></w:docVars></w:settings>`,
        },
      }),
    });
    expect(shown(document)).toBe(
      '<p><cite data-ref="roe2009nests">(Roe 2009)</cite> and e.g. <cite data-ref="roe2009nests poe2009eggs" data-locator="p. 40, note 2|" data-suppress-author="roe2009nests">(2009)</cite></p>',
    );
    expect(document.references[1]).toMatchObject({ title: 'Eggs & more', page: '337-360' });
    expect(document.citationStyle).toBe('vancouver');
  });

  it('by Citavi, whose objects refer to others', async () => {
    const book = {
      $id: '3',
      ReferenceType: 'BookEdited',
      Title: 'Birds',
      Editors: [{ $id: '4', FirstName: 'Al', LastName: 'Poe' }],
      Publishers: [{ $id: '5', Name: 'Nest' }],
      PlaceOfPublication: 'Bern',
      Year: '1999',
    };
    const chapter = {
      ReferenceType: 'Contribution',
      Title: 'Swifts',
      Subtitle: 'A note',
      Authors: [{ FirstName: 'Eva', MiddleName: 'M.', LastName: 'Roe' }],
      ParentReference: book,
      PageRange: '<sp>\n<os>3</os></sp>\n<os>3-9</os>',
      BibTeXKey: 'Roe.1999',
    };
    const placeholder = {
      Entries: [
        {
          ReferenceId: 'a',
          Prefix: 'Vgl. ',
          PageRange: { OriginalString: '5' },
          Reference: chapter,
        },
        { ReferenceId: 'b', Suffix: 'etc.', PageRange: {}, Reference: { $ref: '3' } },
      ],
    };
    const data = Buffer.from(JSON.stringify(placeholder)).toString('base64');
    const control = (tag: string, content: string) =>
      `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const cited = field(`ADDIN CitaviPlaceholder{${data}}`, run('(vgl. Roe 1999)'));
    const list = paragraph(field('ADDIN CitaviBibliography', run('Roe, E.')));
    const document = await read({
      'a.docx': await makeDocx(
        paragraph(`${run('A ')}${control('CitaviPlaceholder#1', cited)}`) +
          control('CitaviBibliography', list),
      ),
    });
    expect(shown(document)).toBe(
      '<p>A Vgl. <cite data-ref="Roe.1999 poe1999birds" data-locator="p. 5|etc.">(vgl. Roe 1999)</cite></p>',
    );
    expect(document.references).toMatchObject([
      {
        type: 'chapter',
        title: 'Swifts: A note',
        'container-title': 'Birds',
        author: [{ family: 'Roe', given: 'Eva M.' }],
        editor: [{ family: 'Poe' }],
        publisher: 'Nest',
        'publisher-place': 'Bern',
        page: '3-9',
        issued: { 'date-parts': [[1999]] },
      },
      { type: 'book', title: 'Birds' },
    ]);
    expect(reasons(document)).toEqual([]);
  });

  it('by Word itself, from its sources', async () => {
    const person = (last: string, first: string) =>
      `<b:Person><b:Last>${last}</b:Last><b:First>${first}</b:First></b:Person>`;
    const sources = `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography" SelectedStyle="\\HarvardAnglia2008OfficeOnline.xsl"><b:Source><b:Tag>Roe20</b:Tag><b:SourceType>BookSection</b:SourceType><b:Author><b:Author><b:NameList>${person('Roe', 'Eva')}</b:NameList></b:Author><b:BookAuthor><b:NameList>${person('Poe', 'Al')}</b:NameList></b:BookAuthor></b:Author><b:Title>Nests</b:Title><b:BookTitle>Birds</b:BookTitle><b:Year>2020</b:Year><b:Month>May</b:Month><b:Pages>3-9</b:Pages><b:StandardNumber>ISBN 978-0-306-40615-7</b:StandardNumber></b:Source><b:Source><b:Tag>WHO21</b:Tag><b:SourceType>Report</b:SourceType><b:Author><b:Author><b:Corporate>WHO</b:Corporate></b:Author></b:Author><b:Title>Air</b:Title><b:Year>2021</b:Year><b:Institution>WHO Press</b:Institution></b:Source></b:Sources>`;
    const inline = `<w:sdt><w:sdtPr><w:citation/></w:sdtPr><w:sdtContent>${field('CITATION Roe20 \\p "3-5" \\n \\l 1031 \\m WHO21 \\f "see " ', run('(2020)'))}</w:sdtContent></w:sdt>`;
    const list = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Bibliographies"/></w:docPartObj></w:sdtPr><w:sdtContent>${heading('Literatur')}${paragraph(field('BIBLIOGRAPHY', run('Roe')))}</w:sdtContent></w:sdt>`;
    const missing = field('CITATION Gone99', run('(Gone 1999)'));
    const simple = `<w:fldSimple w:instr=" CITATION WHO21 \\l 1033 ">${run('(WHO 2021)')}</w:fldSimple>`;
    const document = await read({
      'a.docx': await makeDocx(
        `${paragraph(`${inline}${run(' ')}${missing}${run(' ')}${simple}`)}${list}`,
        {
          files: {
            'customXml/item1.xml': '<!DOCTYPE a><other/>',
            'customXml/item2.xml': sources,
          },
        },
      ),
    });
    expect(shown(document)).toBe(
      '<p><cite data-ref="Roe20" data-locator="pp. 3-5" data-suppress-author="">(2020)</cite> see <cite data-ref="WHO21"></cite> (Gone 1999) <cite data-ref="WHO21">(WHO 2021)</cite></p>',
    );
    expect(document.references).toMatchObject([
      {
        type: 'chapter',
        'container-title': 'Birds',
        'container-author': [{ family: 'Poe' }],
        ISBN: expect.stringContaining('306'),
        issued: { 'date-parts': [[2020, 5]] },
      },
      { type: 'report', author: [{ literal: 'WHO' }], publisher: 'WHO Press' },
    ]);
    expect(document.citationStyle).toBe('harvard');
    expect(reasons(document)).toEqual([['citation']]);
  });

  it('with damaged data keep their text, and one without an end hides no other text', async () => {
    const body = [
      paragraph(field(' ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{', run('(Roe)'))),
      paragraph(field(' ADDIN CSL_CITATION [] ', run('(Poe)'))),
      paragraph(
        `${mark('begin')}<w:r><w:instrText> ADDIN EN.REFLIST </w:instrText></w:r>${mark('separate')}${run('Roe, E.')}`,
      ),
      heading('After'),
      paragraph(run('All.')),
    ].join('');
    const document = await read({ 'a.docx': await makeDocx(body) });
    expect(shown(document)).toBe('<p>(Roe)</p><p>(Poe)</p><h2>After</h2><p>All.</p>');
    expect(document.references).toEqual([]);
    expect(reasons(document)).toEqual([['citation']]);
  });
});

const BIB =
  '@article{roe2020, author={Roe, Eva}, title={Swifts}, journal={Birds}, year=2020}\n@book{poe:1999, author={Poe, Al and Lind, Bo}, title={Roofs}, year=1999}\n@book{unused, title={U}, author={U, V}}\n@misc{publication:7, title={Seven}}';

describe('citations of a Markdown file', () => {
  it('as Pandoc has them, of a file chosen together with it', async () => {
    const text = `---
title: T
lang: de
bibliography: lib/refs.bib
csl: nature.csl
nocite: '@*'
---
Known [see @roe2020, pp. 33-35 and *passim*; @poe:1999]. As @poe:1999 [p. 3] says, -@roe2020,
or [-@poe:1999; also @roe2020{ii, A}, end]. Mail a@roe2020 and \`[@roe2020]\`, $x[@roe2020]$.
Not [@gone2001, p. 3; @roe2020], @fig-nest, @gone2002, @someone or [a@b.org].^[Noted by @roe2020 in [a place](https://example.org).]

## Literatur

::: {#refs}
:::
`;
    const document = await read({ 'post.md': text, 'refs.bib': BIB });
    expect(shown(document)).toBe(
      `<p>Known see <cite data-ref="roe2020 poe:1999" data-locator="pp. 33-35 and passim|">[@roe2020, pp. 33-35 and passim; @poe:1999]</cite>. As Poe und Lind <cite data-ref="poe:1999" data-locator="p. 3" data-suppress-author="">@poe:1999 [p. 3]</cite> says, <cite data-ref="roe2020" data-suppress-author="">-@roe2020</cite>,
or <cite data-ref="poe:1999" data-suppress-author="">[-@poe:1999; also @roe2020{ii, A}, end]</cite> also <cite data-ref="roe2020" data-locator="ii, A, end"></cite>. Mail a@roe2020 and <code>[@roe2020]</code>, $x[@roe2020]$.
Not <cite data-ref="roe2020"></cite> [@gone2001, p. 3], @fig-nest, @gone2002, @someone or [<a href="mailto:a@b.org">a@b.org</a>].[^inline-1]</p><p>[^inline-1]: Noted by Roe <cite data-ref="roe2020" data-suppress-author="">@roe2020</cite> in <a href="https://example.org">a place</a>.</p>`,
    );
    expect(document).toMatchObject({
      citationStyle: 'nature',
      references: [{ id: 'roe2020' }, { id: 'poe:1999' }],
    });
    expect(reasons(document)).toEqual([
      ['citation', 'post.md: [@gone2001, p. 3; @roe2020]', 'post.md: @gone2002'],
      ['nocite', '@*'],
      ['cross-reference', 'post.md: @fig-nest'],
    ]);
  });

  it('of its front matter, and of files in a ZIP file', async () => {
    const text = `---
title: T
bibliography: [data/more.yaml, https://example.org/far.bib, gone.json]
references:
- id: roe2020
  type: article-journal
  title: 'Swifts of *Brno* in H~2~O'
  author: [{family: Roe, given: Eva}]
  issued: {year: 2020, month: 5}
- id: letter
  type: manuscript
  author: [{family: Lind}]
  archive: State Archive
  archive_location: Box 7
---
One [@roe2020], [@letter], [@rfc8259] and [@publication:7].

# References
`;
    const zip = await zipFiles([
      ['post/index.md', text],
      [
        'post/data/more.yaml',
        'references:\n- {id: roe2020, type: book, title: Other}\n- {id: lind, type: book, title: L}',
      ],
      [
        'post/rfc.json',
        JSON.stringify([
          { id: 'rfc8259', type: 'report', title: 'JSON', issued: { raw: '2017-12' } },
        ]),
      ],
      ['post/seven.bib', BIB],
      ['post/_config.yml', 'title: x'],
    ]);
    const document = await read({ 'post.zip': zip });
    expect(shown(document)).toBe(
      '<p>One <cite data-ref="roe2020">[@roe2020]</cite>, <cite data-ref="letter">[@letter]</cite>, <cite data-ref="rfc8259">[@rfc8259]</cite> and <cite data-ref="publication-7">[@publication:7]</cite>.</p>',
    );
    expect(
      document.references.map(({ id, title, issued, archive }) => [
        id,
        title,
        issued?.['date-parts'],
        archive,
      ]),
    ).toEqual([
      ['roe2020', 'Swifts of <i>Brno</i> in H<sub>2</sub>O', [[2020, 5]], undefined],
      ['letter', undefined, undefined, 'State Archive'],
      ['rfc8259', 'JSON', [[2017, 12]], undefined],
      ['publication-7', 'Seven', undefined, undefined],
    ]);
    expect(references.safeParse(document.references).success).toBe(true);
    expect(reasons(document)).toEqual([
      ['file', 'post/_config.yml'],
      ['file with references', 'https://example.org/far.bib'],
      ['file with references', 'gone.json'],
    ]);
  });

  it('as Obsidian, al-folio and MyST have them', async () => {
    const text = `One [[@roe2020]] and [[@roe2020|Roe]], <d-cite key="roe2020,poe:1999"></d-cite>.

Two {% cite roe2020 --locator 3 %}, {cite:p}\`{see}roe2020{p. 3},poe:1999\` and {cite:t}\`poe:1999\`; {cite}\`gone\`.

\`\`\`{bibliography}
:style: unsrt
\`\`\`

Three.
`;
    const document = await read({ 'post.md': text, 'refs.bib': BIB });
    expect(shown(document)).toBe(
      '<p>One <cite data-ref="roe2020">Roe</cite> and <cite data-ref="roe2020">Roe</cite>, <cite data-ref="roe2020 poe:1999">[@{roe2020}; @{poe:1999}]</cite>.</p><p>Two <cite data-ref="roe2020" data-locator="3">[@{roe2020}, 3]</cite>, see <cite data-ref="roe2020 poe:1999" data-locator="p. 3|">{see}roe2020{p. 3},poe:1999</cite> and Poe and Lind <cite data-ref="poe:1999" data-suppress-author="">poe:1999</cite>; {cite}<code>gone</code>.</p><p>Three.</p>',
    );
    expect(reasons(document)).toEqual([['citation', 'post.md: {cite}gone']]);
  });
});

it('citations of a notebook: of its metadata, and of a file chosen together with it', async () => {
  const linked = (id: string) =>
    `<cite id="${id}"><a href="#zotero%7C7%2FAAAA1111">(Roe, 2020)</a></cite>`;
  const document = await read({
    'a.ipynb': makeNotebook(
      [
        {
          cell_type: 'markdown',
          source: `# Title\n\nOne ${linked('x1')}, (${linked('x1')}, p. 3; ${linked('x1')}), two <cite data-cite="7/B"></cite>.`,
        },
        {
          cell_type: 'markdown',
          metadata: {
            'citation-manager': { citations: { x2: [{ id: '7/AAAA1111', source: 'zotero' }] } },
          },
          source:
            'Three <cite id="x2">(Roe, 2020)</cite>, four [@poe:1999, p. 3] and `[@poe:1999]`.',
        },
        { cell_type: 'code', source: 'x = "[@poe:1999]"' },
        {
          cell_type: 'markdown',
          source:
            '## Bibliography\n\n<!-- BIBLIOGRAPHY START -->\n<div class="csl-bib-body">Roe</div>\n<!-- BIBLIOGRAPHY END -->',
        },
      ],
      {
        'citation-manager': { items: { zotero: { '7/AAAA1111': { ...ROE, id: '7/AAAA1111' } } } },
        cite2c: { citations: { '7/B': { ...POE, title: 'Nests', issued: { year: 1999 } } } },
      },
    ),
    'refs.bib': BIB,
  });
  expect(shown(document)).toBe(
    '<p>One <cite data-ref="roe2020swifts">(Roe, 2020)</cite>, <cite data-ref="roe2020swifts roe2020swifts" data-locator="p. 3|">(Roe, 2020, p. 3; Roe, 2020)</cite>, two <cite data-ref="poe1999nests">[@{7/B}]</cite>.</p><p>Three <cite data-ref="roe2020swifts">(Roe, 2020)</cite>, four <cite data-ref="poe:1999" data-locator="p. 3">[@poe:1999, p. 3]</cite> and <code>[@poe:1999]</code>.</p><pre><code class="language-python">x = "[@poe:1999]"</code></pre>',
  );
  expect(document.references.map(({ id }) => id)).toEqual([
    'roe2020swifts',
    'poe1999nests',
    'poe:1999',
  ]);
  expect(reasons(document)).toEqual([]);
});
