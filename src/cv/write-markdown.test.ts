import { expect, it } from 'vitest';
import { hostileDocument, makeDocument, makeRow } from '../../test/cv-document.ts';
import { writeCvMarkdown } from './write-markdown.ts';

it('a CV in Markdown has headings, lists and links', () => {
  expect(
    writeCvMarkdown(
      makeDocument({
        headline: 'Physicist',
        contacts: [
          { text: 'Prague', url: null },
          { text: 'e.org', url: 'https://e.org/' },
        ],
        sections: [
          {
            ...{ id: 'position', title: 'Employment' },
            rows: [makeRow({ url: 'https://e.org/a', details: '€1', text: 'Two\nlines' })],
          },
          {
            ...{ id: 'publications', title: 'Publications' },
            works: [
              {
                heading: 'Articles',
                references: [
                  { id: 1, html: '<b>A</b>. <a href="https://doi.org/1">On <i>B</i></a>' },
                ],
              },
            ],
          },
          {
            ...{ id: 'language', title: 'Languages' },
            words: [
              { anchor: 'a', title: 'Czech', level: 'native', language: 'en' },
              { anchor: 'b', title: 'Latin', level: null, language: 'en' },
            ],
          },
          {
            ...{ id: 'community', title: 'Community' },
            narrative: { html: '<p>I <em>chaired</em>.</p>', language: 'en' },
          },
        ],
      }),
    ),
  ).toBe(`# Vera Exemplar

Physicist

Prague · [e.org](https://e.org/)

## Employment

- **[Senior Scientist](https://e.org/a)**, Institute of Sample Physics\\
  2020 – 2024 · €1\\
  Two\\
  lines

## Publications

### Articles

- **A**. [On *B*](https://doi.org/1)

## Languages

Czech (native); Latin

## Community

I *chaired*.
`);
});

it('a retracted work in Markdown says so, apart from its authors and title', () => {
  const html =
    '<b>Retracted:</b> <b>A</b>. <i>RETRACTED: </i><a href="https://doi.org/1"><i>B</i></a>';
  const works = [{ heading: '', references: [{ id: 1, html }] }];
  expect(
    writeCvMarkdown(makeDocument({ sections: [{ id: 'publications', title: 'Works', works }] })),
  ).toContain('- **Retracted:** **A**. *RETRACTED:* [*B*](https://doi.org/1)\n');
});

it('hostile texts stay texts', () => {
  const markdown = writeCvMarkdown(hostileDocument);
  expect(markdown).toContain('\\<b\\>');
  expect(markdown.match(/^#{1,3} /gm)).toHaveLength(6);
});

it('an empty CV is a name', () => {
  expect(writeCvMarkdown(makeDocument())).toBe('# Vera Exemplar\n');
});
