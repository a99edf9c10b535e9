import { expect, it } from 'vitest';
import { readEndnote } from './endnote.ts';

const xml = (...records: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><xml><records>${records
    .map((record) => `<record><database name="a.enl">a.enl</database>${record}</record>`)
    .join('')}</records></xml>`;

const style = (text: string, face = 'normal') =>
  `<style face="${face}" font="default" size="100%">${text}</style>`;

it('an article with styles, people, dates, links and files', () => {
  const text = xml(`<rec-number>7</rec-number><ref-type name="Journal Article">17</ref-type>
    <contributors><authors><author>${style('Roe, Jane')}</author><author>${style('Deutscher Wetterrat,')}</author></authors></contributors>
    <auth-address>Roof Street</auth-address>
    <titles><title>${style('Nests of ')}${style('Apus', 'italic')}${style(' &amp; CO')}${style('2', 'subscript')}${style(' at p&lt;0.05')}</title>
      <secondary-title>J. Roofs</secondary-title></titles>
    <periodical><full-title>Journal of Roofs</full-title><abbr-1>J. Roofs</abbr-1></periodical>
    <alt-periodical><full-title>Roofs</full-title></alt-periodical>
    <pages>943-7</pages><volume>112</volume><number>5</number>
    <keywords><keyword/><keyword>roofs; nests</keyword></keywords>
    <dates><year>2015</year><pub-dates><date>Mar 3</date></pub-dates></dates>
    <isbn>0306-4530</isbn><electronic-resource-num>10.5555/ROOF.1</electronic-resource-num>
    <urls><related-urls><url>https://roofs.example/1</url></related-urls><pdf-urls><url>internal-pdf://1/roof.pdf</url></pdf-urls></urls>
    <abstract>One.&#xD;Two.</abstract><custom2>PMC3654245</custom2><custom4>x</custom4><user16>y</user16>`);
  expect(readEndnote(text)).toEqual({
    skipped: [],
    entries: [
      {
        key: '7',
        line: 0,
        files: ['internal-pdf://1/roof.pdf'],
        without: ['auth-address', 'custom4', 'user16'],
        item: {
          id: '7',
          type: 'article-journal',
          title: 'Nests of <i>Apus</i> & CO<sub>2</sub> at p<0.05',
          author: [{ family: 'Roe', given: 'Jane' }, { literal: 'Deutscher Wetterrat' }],
          'container-title': 'Journal of Roofs',
          'container-title-short': 'J. Roofs',
          page: '943-947',
          volume: '112',
          issue: '5',
          keyword: 'roofs, nests',
          issued: { 'date-parts': [[2015, 3, 3]] },
          ISSN: '0306-4530',
          DOI: '10.5555/roof.1',
          PMCID: 'PMC3654245',
          URL: 'https://roofs.example/1',
          abstract: 'One. Two.',
        },
      },
    ],
  });
});

it.each<[string, string, object]>([
  [
    'name="Book Section">5<',
    '<secondary-authors><author>Holt, A.</author></secondary-authors>',
    { type: 'chapter', editor: [{ family: 'Holt', given: 'A.' }] },
  ],
  [
    '>32<',
    '<tertiary-authors><author>Holt, A.</author></tertiary-authors>',
    { type: 'thesis', contributor: [{ family: 'Holt', given: 'A.' }] },
  ],
  [
    'name="Buch">6<',
    '<subsidiary-authors><author>Holt, A.</author></subsidiary-authors>',
    { type: 'book', translator: [{ family: 'Holt', given: 'A.' }] },
  ],
  [
    'name="Edited Book">28<',
    '<authors><author>Jane Roe</author></authors>',
    {
      type: 'book',
      editor: [{ family: 'Roe', given: 'Jane' }],
      custom: { entrysubtype: 'Edited Book' },
    },
  ],
])('a record of type %s', (type, people, item) => {
  const text = xml(
    `<ref-type ${type}/ref-type><contributors>${people}</contributors><titles><title>Roofs</title></titles><label>roe15</label>`,
  );
  expect(readEndnote(text).entries[0]?.item).toEqual({ id: 'roe15', title: 'Roofs', ...item });
});

it('entities of the document and deep elements are not read', () => {
  const entity = '<!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const deep = `${'<style>'.repeat(5000)}x${'</style>'.repeat(5000)}`;
  const text =
    entity + xml(`<ref-type>17</ref-type><titles><title>Roofs &a;${deep}</title></titles>`);
  expect(readEndnote(text).entries[0]?.item.title).toBe('Roofs &a;');
});

it('a record without a title is skipped', () => {
  expect(readEndnote(xml('<rec-number>7</rec-number>')).skipped).toEqual([
    { key: '7', line: 0, reason: 'It has no title: add one to import it.' },
  ]);
});
