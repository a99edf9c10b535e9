import { readDocument } from '@academic-site/site-import';
import { expect, it } from 'vitest';
import { hostileDocument, makeDocument, makeRow } from '../../test/cv-document.ts';
import { blobSource, readZip } from '../archive/zip.ts';
import { writeCvDocx } from './write-docx.ts';

/** The files of a Word document. */
async function unpack(bytes: Uint8Array<ArrayBuffer>) {
  const entries = await readZip(blobSource(new Blob([bytes])), 20);
  const texts = await Promise.all(
    entries.map(async ({ path, open }) => [path, await new Response(open()).text()] as const),
  );
  return Object.fromEntries(texts);
}

/** The tags of XML that are never closed, or closed too early. */
function findUnbalanced(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name = '', empty] of xml.matchAll(
    /<(\/?)([\w:]+)(?:\s[\w:]+="[^"<]*")*(\/?)>/g,
  )) {
    if (empty) continue;
    if (!end) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [`/${name}`];
  }
  return open;
}

async function readBack(bytes: Uint8Array<ArrayBuffer>) {
  const toFile = ([name, text]: [string, string]) => ({
    name,
    read: async () => new TextEncoder().encode(text),
  });
  const file = { name: 'cv.docx', read: async () => bytes };
  return readDocument([file], {
    timeZone: 'UTC',
    unpack: async () => Object.entries(await unpack(bytes)).map(toFile),
  });
}

const document = makeDocument({
  contacts: [{ text: 'e.org', url: 'https://e.org/' }],
  sections: [
    {
      ...{ id: 'position', title: 'Employment' },
      rows: [makeRow({ details: '€412,000', text: 'Two\nlines' })],
    },
    {
      ...{ id: 'publications', title: 'Publications' },
      works: [
        {
          heading: 'Articles',
          references: [
            { id: 1, html: '<a href="https://doi.org/1">On <i>B</i></a> H<sub>2</sub>' },
          ],
        },
      ],
    },
    {
      ...{ id: 'community', title: 'Community' },
      narrative: {
        html: '<p>I <strong>chaired</strong>:</p><ul><li>one<ol><li>two</li></ol></li><li>three</li></ul>',
        language: 'en',
      },
    },
  ],
});

it('a CV in Word is read back with its headings, links and lists', async () => {
  const { html, title } = await readBack(writeCvDocx(document));
  expect(title).toBe('Vera Exemplar');
  expect(html).toMatch(/<h2[^>]*>Employment<\/h2>/);
  expect(html).toMatch(/<h3[^>]*>Articles<\/h3>/);
  expect(html).toContain('<a href="https://e.org/">e.org</a>');
  expect(html).toContain('<a href="https://doi.org/1">On <em>B</em></a> H₂');
  expect(html).toContain('<strong>Senior Scientist</strong>, Institute of Sample Physics');
  expect(html.replace(/<\/?p>/g, '')).toContain(
    '<ul><li>one<ol><li>two</li></ol></li><li>three</li></ul>',
  );
});

it('each page of Word has its number, and the document its language', async () => {
  const parts = await unpack(writeCvDocx(makeDocument({ language: 'de' })));
  expect(parts['word/footer.xml']).toContain('w:instr=" PAGE "');
  expect(parts['word/document.xml']).toContain('<w:footerReference');
  expect(parts['word/styles.xml']).toContain('<w:lang w:val="de"/>');
  expect(parts['docProps/core.xml']).toContain('<dc:language>de</dc:language>');
});

it('Arabic is written from right to left, within English as well', async () => {
  const { 'word/document.xml': mixed } = await unpack(
    writeCvDocx(makeDocument({ name: 'Ali محمد علي' })),
  );
  expect(mixed).toContain(
    '<w:r><w:t xml:space="preserve">Ali </w:t></w:r><w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">محمد علي</w:t></w:r>',
  );
  const parts = await unpack(writeCvDocx(makeDocument({ language: 'ar' })));
  expect(parts['word/styles.xml']).toContain('<w:pPrDefault><w:pPr><w:bidi/>');
  expect(parts['word/styles.xml']).toContain('w:bidi="ar"');
  expect(parts['word/document.xml']).toContain('<w:bidi/></w:sectPr>');
});

it('hostile texts and addresses leave the XML well-formed, and each link has a valid target', async () => {
  const parts = await unpack(writeCvDocx(hostileDocument));
  for (const [path, xml] of Object.entries(parts)) {
    expect([path, findUnbalanced(xml)]).toEqual([path, []]);
    expect([path, /[^\P{Cc}\n\r\t]|[\ufffe\uffff]/u.test(xml)]).toEqual([path, false]);
  }
  const relations = parts['word/_rels/document.xml.rels'] ?? '';
  const used = [...(parts['word/document.xml'] ?? '').matchAll(/r:id="(link\d+)"/g)];
  for (const [, id] of used) expect(relations).toContain(`Id="${id}"`);
  expect(relations).toMatch(/Target="https:\/\/example\.org\/[^"{}|\\^`\s]*" TargetMode/);
  expect(relations).not.toContain('xxxxxxxx');
});
