import { expect, it } from 'vitest';
import { readNbib } from './nbib.ts';

it('an article of PubMed is taken whole', () => {
  const text = `PMID- 31978945
OWN - NLM
IS  - 1545-1534 (Electronic)
IS  - 1080-6032 (Linking)
VI  - 4
IP  - 1
DP  - 2014 Mar 5
TI  - [Nests on &lt;i&gt;flat&lt;/i&gt; roofs of a
      town].
TT  - Nester auf Flachdächern.
PG  - 943-7
LID - 10.5555/ROOF.1 [doi]
AB  - AIMS: To count.
      Nests.
FAU - Roe, Jane
AU  - Roe J
AUID- ORCID: 0000-0002-1825-0097
CN  - Roof Study Group
FAU - van den Berg, A K
AU  - van den Berg AK
LA  - ger
PT  - Journal Article
DEP - 20140201
PL  - Germany
TA  - J Roofs
JT  - Journal of roofs
MH  - *Aged, 80 and over
OT  - nests
PMC - PMC3654245
EDAT- 2014/03/05 06:00
AID - S1080-6032(14)00139-9 [pii]
XYZ - something

PMID- 2
DP  - 2014
`;
  expect(readNbib(text)).toEqual({
    skipped: [{ key: '2', line: 34, reason: 'It has no title: add one to import it.' }],
    entries: [
      {
        key: '31978945',
        line: 1,
        files: [],
        without: ['XYZ'],
        item: {
          id: '31978945',
          type: 'article-journal',
          title: 'Nests on <i>flat</i> roofs of a town',
          'original-title': 'Nester auf Flachdächern.',
          author: [
            { family: 'Roe', given: 'Jane', ORCID: '0000-0002-1825-0097' },
            { literal: 'Roof Study Group' },
            { family: 'Berg', given: 'A K', 'non-dropping-particle': 'van den' },
          ],
          'container-title': 'Journal of roofs',
          'container-title-short': 'J Roofs',
          issued: { 'date-parts': [[2014, 3, 5]] },
          volume: '4',
          issue: '1',
          page: '943-947',
          DOI: '10.5555/roof.1',
          PMID: '31978945',
          PMCID: 'PMC3654245',
          ISSN: '1545-1534 1080-6032',
          abstract: 'AIMS: To count. Nests.',
          keyword: 'nests; Aged, 80 and over',
          language: 'de',
        },
      },
    ],
  });
});

it.each<[string, object]>([
  [
    'AU  - Roe JA\nAU  - et al.',
    { author: [{ family: 'Roe', given: 'J. A.' }, { literal: 'others' }] },
  ],
  ['AU  - Selvamani', { author: [{ literal: 'Selvamani' }] }],
  [
    'BTI - Lexicon of roofs\nFED - Holt, Avery\nPB  - Roof Press\nPL  - Bern',
    {
      type: 'chapter',
      'container-title': 'Lexicon of roofs',
      editor: [{ family: 'Holt', given: 'Avery' }],
      publisher: 'Roof Press',
      'publisher-place': 'Bern',
    },
  ],
  ['PST - aheadofprint', { status: 'in press' }],
  ['LID - e104 [pii]', { page: 'e104' }],
  ['PT  - Journal Article\nPT  - Review', { custom: { entrysubtype: 'Review' } }],
  ['PT  - Systematic Review', { custom: { entrysubtype: 'Review' } }],
  ['PT  - Preprint', { type: 'article' }],
  [
    'OWN - ERIC\nPT  - Reports - Research\nJT  - Roof Press',
    { type: 'report', publisher: 'Roof Press' },
  ],
  ['PT  - Journal Articles\nPT  - Reports - Research\nISSN- EISSN-', { type: 'article-journal' }],
])('%j', (lines, item) => {
  const [entry] = readNbib(`TI  - Roofs\n${lines}`).entries;
  expect(entry?.item).toEqual({ id: '', type: 'article-journal', title: 'Roofs', ...item });
  expect(entry?.without).toEqual([]);
});
