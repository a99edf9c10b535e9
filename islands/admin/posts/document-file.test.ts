import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDocx, makeNotebook, paragraph, part, run } from '../../../test/documents.ts';
import { IMAGES, PNG, zipFiles } from '../../../test/files.ts';
import { DAMAGE } from '../../../test/hostile-files.ts';
import { read, reasons, shown } from '../../../test/read-document.ts';

describe('a Markdown file', () => {
  it('brings its front matter, formulas, footnotes, tables and the images beside it', async () => {
    const text = `---
title: "Swifts *under* roofs"
date: 2024-05-14 10:00
tags: [birds, roofs]
lang: de
description: What we counted.
author: Vera Exemplar
bibliography: refs.bib
---
# Counting

In $10^{-6}$ m, H~2~O and x^2^[^a] ![A nest](img/nest.png){width=50%} see [@roe2020, p. 3].

$$
a_b^2 \\text{ at } ~3~
$$

\`\`\`{python .numberLines}
print("~1~")
\`\`\`

::: {.panel}
| a | b |
|---|---|
| 1 | 2 |
:::

![[photo.png|A photo]] ![](gone.png) ![far](https://example.org/x.png)

[^a]: Squared.
`;
    const document = await read({ 'post.md': text, 'nest.png': PNG, 'photo.png': PNG });
    // Chosen files have no folders: the path in the text is not theirs.
    expect(reasons(document)).toContainEqual([
      'image',
      'post.md: img/nest.png',
      'post.md: gone.png',
    ]);
    const zip = await zipFiles([
      ['notes/post.md', text],
      ['notes/img/nest.png', PNG],
      ['notes/photo.png', PNG],
      ['notes/data.csv', 'a,b'],
    ]);
    const zipped = await read({ 'post.zip': zip });
    expect(zipped).toMatchObject({
      title: 'Swifts under roofs',
      excerpt: 'What we counted.',
      authors: [{ family: 'Exemplar', given: 'Vera' }],
      category: null,
      tags: ['birds', 'roofs'],
      language: 'de',
      date: '2024-05-14T08:00:00.000Z',
    });
    expect(zipped.images.map(({ name }) => name).toSorted()).toEqual(['nest.png', 'photo.png']);
    expect(reasons(zipped)).toEqual([
      ['file', 'notes/data.csv'],
      ['frame', 'notes/post.md: ::: {.panel}'],
      ['image', 'notes/post.md: gone.png'],
      ['file with references', 'refs.bib'],
      ['citation', 'notes/post.md: [@roe2020, p. 3]'],
    ]);
    expect(shown(zipped)).toBe(
      '<h2>Counting</h2><p>In $10^{-6}$ m, H₂O and x²[^a] <img src="/notes%2Fimg%2Fnest.png" alt="A nest"> see [@roe2020, p. 3].</p><p>$$a_b^2 \\text{ at } ~3~$$</p><pre><code class="language-python">print("~1~")</code></pre><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p><img src="/notes%2Fphoto.png" alt="A photo">  <img src="https://example.org/x.png" alt="far"></p><p>[^a]: Squared.</p>',
    );
  });

  it('turns boxes of Quarto, MyST and GitHub into quotations, and directives into common Markdown', async () => {
    const text = `::: {.callout-note}
## A *title*
One.

- item
:::

\`\`\`{warning}
:class: x
Two.
\`\`\`

::::{admonition} Three
:::{math}
:label: e
x^2
:::
::::

> [!TIP]
> Four.

\`\`\`{figure} nest.png
:alt: A nest
A nest in *May*.
\`\`\`

\`\`\`{code-cell} ipython3
:tags: [hide-input]
print("[!NOTE]")
\`\`\`

\`\`\`{r setup, include=FALSE}
library(x)
\`\`\`

\`\`\`{r}
#| fig-cap: x
1 + 1
\`\`\`

\`\`\`{note}
never closed`;
    const document = await read({ 'a.md': text, 'nest.png': PNG });
    expect(shown(document).replace(/\n/g, '')).toBe(
      '<blockquote><p><strong>A <em>title</em></strong></p><p>One.</p><ul><li>item</li></ul></blockquote><blockquote><p><strong>Warning</strong></p><p>Two.</p></blockquote><blockquote><p><strong>Three</strong></p><p>$$x^2$$</p></blockquote><blockquote><p><strong>Tip</strong></p><p>Four.</p></blockquote><figure><img src="/nest.png" alt="A nest"><figcaption>A nest in <em>May</em>.</figcaption></figure><pre><code class="language-python">print("[!NOTE]")</code></pre><pre><code class="language-r">1 + 1</code></pre><pre><code class="language-note">never closed</code></pre>',
    );
    expect(reasons(document)).toEqual([]);
  });

  it('without front matter has its first heading for a title, else its name', async () => {
    expect(await read({ 'a.md': '# One & two\n\nText' })).toMatchObject({
      title: 'One & two',
      html: '<p>Text</p>',
    });
    expect(await read({ 'my-notes.md': 'Text' })).toMatchObject({ title: 'My notes' });
  });

  it('runs nothing: scripts, handlers and their links are left out', async () => {
    const document = await read({
      'a.md':
        '<script>x</script>\n\n<p onclick="x" style="color:red">A</p>\n\n[b](javascript:x) <img src="x.svg" onerror="x"> ![](data:text/html;base64,PHA+) [c](file:///etc/passwd)',
    });
    expect(shown(document)).toBe('<p>A</p><p>b   c</p>');
    expect(document.leftBehind.map(({ what }) => what)).toEqual(['link', 'image', '<script>']);
  });

  it('has images in data URLs stored as files', async () => {
    const data = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
    const { html, images } = await read({ 'a.md': `![x](${data})` });
    expect(images).toEqual([{ address: expect.any(String), name: 'image.png', bytes: PNG }]);
    expect(html).toBe(`<p><img src="${images[0]?.address}" alt="x"></p>`);
  });
});

const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const item = (text: string, at: number) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="7"/></w:numPr></w:pPr>${run(text)}</w:p>`;
const picture = (id: string, alt = '') =>
  `<w:r><w:drawing><wp:docPr descr="${alt}"/><a:blip r:embed="${id}"/></w:drawing></w:r>`;

describe('a Word document', () => {
  it('brings headings, lists, tables, notes, links, images and equations, without its looks', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
    const body = [
      paragraph(run('Swifts'), 'Titel'),
      paragraph(run('Method', '<w:b/>'), 'berschrift1'),
      paragraph(
        run('Weighed ', '<w:color w:val="FF0000"/><w:sz w:val="40"/>') +
          run('Apus', '<w:i/>') +
          run(' apus ', '<w:i/>') +
          run('in NH') +
          run('3', '<w:vertAlign w:val="subscript"/>') +
          `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>` +
          run(' at ') +
          math(`<m:sSup><m:e>${mr('10')}</m:e><m:sup>${mr('−6')}</m:sup></m:sSup>`) +
          run('m, ') +
          `<w:hyperlink r:id="web">${run('as ')}${run('said', '<w:b/>')}</w:hyperlink>` +
          `<w:del>${run('gone')}</w:del><w:ins>${run('.')}</w:ins>` +
          '<w:r><w:commentReference w:id="1"/></w:r>',
      ),
      item('One', 0),
      item('Under one', 1),
      item('Two', 0),
      paragraph(run('Between')),
      item('Three', 0),
      paragraph(picture('pic', 'A nest')),
      paragraph(run('Figure 1: a nest.'), 'Beschriftung'),
      paragraph(run('Quoted.'), 'Zitat'),
      paragraph(run('x &lt; 1'), 'Quellcode'),
      paragraph(run('y'), 'Quellcode'),
      `<w:tbl><w:tblPr><w:tblLook w:val="04A0"/></w:tblPr><w:tr>${cell('A', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('1', '<w:vMerge w:val="restart"/>')}${cell('2')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('3')}</w:tr></w:tbl>`,
      paragraph(`<m:oMathPara>${math(mr('E=mc'))}</m:oMathPara>`),
    ].join('');
    const notes = part(
      'footnotes',
      `<w:footnote w:id="0">${paragraph(run('—'))}</w:footnote><w:footnote w:id="2">${paragraph(run('Twice', '<w:i/>'))}${paragraph(run('And again.'))}</w:footnote>`,
    );
    const document = await read({
      'text.docx': await makeDocx(body, {
        links: { web: 'https://example.org/a', pic: 'media/image1.png', f: 'footnotes.xml' },
        files: { 'word/footnotes.xml': notes, 'word/media/image1.png': PNG },
        core: '<dc:title>Document1</dc:title><cp:keywords>birds, roofs</cp:keywords><dc:description>Counts</dc:description>',
      }),
    });
    expect(document).toMatchObject({
      title: 'Swifts',
      tags: ['birds', 'roofs'],
      excerpt: 'Counts',
    });
    expect(document.images.map(({ name }) => name)).toEqual(['image1.png']);
    expect(reasons(document)).toEqual([['tracked change'], ['comment']]);
    expect(shown(document).replaceAll('\u2060', '')).toBe(
      '<h2>Method</h2><p>Weighed <em>Apus apus</em> in NH₃[^1] at $10^{−6}$m, <a href="https://example.org/a">as <strong>said</strong></a>.</p><ol><li><p>One</p><ul><li><p>Under one</p></li></ul></li><li><p>Two</p></li></ol><p>Between</p><ol start="3"><li><p>Three</p></li></ol><figure><img src="/image1.png" alt="A nest"><figcaption>Figure 1: a nest.</figcaption></figure><blockquote><p>Quoted.</p></blockquote><pre><code>x &lt; 1\ny</code></pre><table><tbody><tr><th colspan="2"><p>A</p></th></tr><tr><td rowspan="2"><p>1</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td></tr></tbody></table><p>$$E=mc$$</p><p>[^1]: <em>Twice</em><br>And again.</p>',
    );
  });

  it('names what it cannot bring', async () => {
    const field = (instruction: string, result: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = [
      paragraph(field(' ADDIN ZOTERO_ITEM CSL_CITATION {}', run('(Roe 2020)'))),
      paragraph(field('HYPERLINK "https://example.org"', run('web'))),
      paragraph(picture('old')),
      paragraph('<w:r><w:drawing><wp:docPr name="Chart 1"/></w:drawing></w:r>'),
      paragraph(run('secret', '<w:vanish/>')),
    ].join('');
    const document = await read({
      'a.docx': await makeDocx(body, {
        links: { old: 'media/image1.emf' },
        files: { 'word/media/image1.emf': 'x' },
      }),
    });
    expect(shown(document)).toBe('<p>(Roe 2020)</p><p><a href="https://example.org">web</a></p>');
    expect(reasons(document)).toEqual([
      ['citation'],
      ['picture .emf', 'word/media/image1.emf'],
      ['drawing', 'Chart 1'],
      ['hidden text', 'secret'],
    ]);
  });

  it.each([
    ['no ZIP file', 'plain text', /^The file is damaged: /],
    [
      'protected by a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      /protected by a password/,
    ],
    ['another kind of document', zipFiles([['mimetype', 'x']]), /^This is not a Word document/],
    [
      'external entities',
      makeDocx('', {
        files: {
          'word/document.xml':
            '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document><w:body>&e;</w:body></w:document>',
        },
      }),
      /declares entities/,
    ],
    [
      'a ZIP bomb',
      makeDocx('', { files: { 'word/media/a.png': new Uint8Array(2 ** 24) } }),
      /would unpack to far more/,
    ],
    ['endless depth', makeDocx('<w:sdt>'.repeat(500)), /nests too deep/],
  ])('is refused with a sentence: %s', async (_, content, message) => {
    await expect(read({ 'a.docx': await content })).rejects.toThrow(message);
  });

  it('expands no entities of its own', async () => {
    const files = { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "xx">]><w:styles>&b;</w:styles>' };
    await expect(
      read({ 'a.docx': await makeDocx(paragraph(run('A')), { files }) }),
    ).rejects.toThrow(
      'The file is refused: word/styles.xml declares entities, which Word never does.',
    );
  });
});

it('a damaged Word document is refused with a sentence, or read', async () => {
  const docx = await makeDocx(paragraph(run('A text of some length')).repeat(50));
  const seen = new Set<string>();
  const property = fc.asyncProperty(DAMAGE, async (damage) => {
    const outcome = await read({ 'a.docx': damage(docx) }).then(
      () => 'read',
      ({ message }: Error) => message,
    );
    seen.add(/^(?:The |This is not )/.test(outcome) ? 'refused' : outcome);
  });
  await fc.assert(property, { numRuns: 100, seed: 61 });
  expect([...seen].toSorted()).toEqual(['read', 'refused']);
});

describe('a notebook', () => {
  const png = { 'image/png': Buffer.from(PNG).toString('base64') };
  const output = (data: object) => ({ output_type: 'display_data', data });

  it('brings texts, code and outputs in their order, with images and formulas', async () => {
    const document = await read({
      'a.ipynb': makeNotebook([
        { cell_type: 'raw', source: '---\ntitle: Counts\ntags: [birds]\n---' },
        {
          cell_type: 'markdown',
          source: ['# Part\n', '\n', 'See $x^2$[^1] ![n](attachment:nest.png)'],
          attachments: { 'nest.png': png },
        },
        {
          cell_type: 'code',
          source: 'print("a < b")',
          outputs: [
            { output_type: 'stream', name: 'stdout', text: ['a < b\n'] },
            { output_type: 'stream', name: 'stderr', text: '\u001b[31mred\u001b[0m\b\u001b(B' },
          ],
        },
        {
          cell_type: 'code',
          source: '#| echo: false\n#| fig-cap: "A plot"\nplot()',
          outputs: [output({ ...png, 'text/plain': '<Figure>' })],
        },
        {
          cell_type: 'code',
          source: 'table',
          outputs: [
            output({
              'text/html': '<style>td{}</style><table><tr><td>1</td></tr></table>',
              'text/plain': '1',
            }),
            output({ 'text/latex': '$\\displaystyle \\frac{1}{2}$', 'text/plain': '1/2' }),
          ],
        },
        {
          cell_type: 'code',
          source: '%%bash\nls',
          outputs: [
            {
              output_type: 'error',
              ename: 'E',
              evalue: 'v',
              traceback: ['\u001b[0;31mE\u001b[0m: v'],
            },
          ],
        },
        {
          cell_type: 'code',
          metadata: { tags: ['remove_input'] },
          source: 'chart',
          outputs: [output({ 'application/vnd.plotly.v1+json': {}, 'text/plain': 'Figure()' })],
        },
        { cell_type: 'markdown', source: '[^1]: In another cell.' },
      ]),
    });
    expect(document).toMatchObject({ title: 'Counts', tags: ['birds'] });
    expect(document.images).toHaveLength(2);
    expect(reasons(document)).toEqual([['interactive output', 'application/vnd.plotly.v1+json']]);
    expect(shown(document)).toBe(
      '<h2>Part</h2><p>See $x^2$[^1] <img src="/nest.png" alt="n"></p><pre><code class="language-python">print("a &lt; b")</code></pre><pre><code>a &lt; b\nred(B</code></pre><figure><img src="/output.png" alt=""><figcaption>A plot</figcaption></figure><pre><code class="language-python">table</code></pre><table><tr><td>1</td></tr></table><p>$$\\frac{1}{2}$$</p><pre><code class="language-bash">ls</code></pre><pre><code>E: v</code></pre><pre><code>Figure()</code></pre><p>[^1]: In another cell.</p>',
    );
  });

  it.each([
    ['{', 'The notebook is damaged: it is not whole JSON.'],
    ['{}', 'This is not a Jupyter notebook.'],
    [
      '{"worksheets":[]}',
      'The notebook is of Jupyter before 2015. Open and save it in a newer one.',
    ],
  ])('is refused with a sentence: %s', async (text, message) => {
    await expect(read({ 'a.ipynb': text })).rejects.toThrow(message);
  });
});

it('one text is chosen: the only one, the outermost, or the index', async () => {
  expect((await read({ 'a.md': 'A', 'b.png': IMAGES['image/png'] ?? '' })).html).toBe('<p>A</p>');
  const zip = await zipFiles([
    ['a/index.md', 'Index'],
    ['a/other.md', 'Other'],
    ['a/b/deep.md', 'Deep'],
  ]);
  const document = await read({ 'a.zip': zip });
  expect(document.html).toBe('<p>Index</p>');
  expect(reasons(document)).toEqual([['file', 'a/other.md', 'a/b/deep.md']]);
  await expect(read({ 'a.md': 'A', 'b.docx': 'B' })).rejects.toThrow('a.md or b.docx');
  await expect(read({ 'a.png': PNG })).rejects.toThrow(/^No text was found\./);
});

it('a text beyond what a post holds is refused with a sentence', async () => {
  await expect(read({ 'a.md': 'word '.repeat(110_000) })).rejects.toThrow('longer than 500 KB');
});
