import { describe, expect, it } from 'vitest';
import { doiOfAddress, parseDoi } from './doi.ts';
import {
  isPreprintUrl,
  parseArxiv,
  parseIsbn,
  parseIssn,
  parseOrcid,
  parsePmcid,
  parsePmid,
} from './identifiers.ts';

describe.each<[string, (text: string) => string | null, [string, string | null][]]>([
  [
    'DOI',
    parseDoi,
    [
      ['10.5555/ROOF.1', '10.5555/roof.1'],
      ['doi: 10.5555/roof.1.', '10.5555/roof.1'],
      ['https://dx.doi.org/10.5555/roof(1)', '10.5555/roof(1)'],
      ['(10.5555/roof.1)', null],
      ['https://doi.org/10.5555%2Froof%253C1', '10.5555/roof<1'],
      ['https://doi.org.proxy.example.edu/10.5555/roof.1', '10.5555/roof.1'],
      ['10.5555/roof.1 [doi]', '10.5555/roof.1'],
      ['doi:https://doi.org/10.5555/roof.1]', '10.5555/roof.1'],
      ['10.5555/roof%zz', '10.5555/roof%zz'],
      ['DOI', null],
      ['10.5555', null],
    ],
  ],
  [
    'DOI of an address',
    doiOfAddress,
    [
      ['http://dx.doi.org/10.5555/Roof.1', '10.5555/roof.1'],
      ['https://example.org/10.5555/roof.1', null],
    ],
  ],
  [
    'PMID',
    parsePmid,
    [
      ['PMID: 31978945', '31978945'],
      ['23690738[pmid]', '23690738'],
      ['https://pubmed.ncbi.nlm.nih.gov/31978945/', '31978945'],
      ['https://www.ncbi.nlm.nih.gov/pubmed/29937971', '29937971'],
      ['0', null],
      ['PMC123', null],
      ['2010;14', null],
    ],
  ],
  [
    'PMCID',
    parsePmcid,
    [
      ['PMCID: pmc8816568', 'PMC8816568'],
      ['https://www.ncbi.nlm.nih.gov/pmc/articles/PMC3654245/', 'PMC3654245'],
      ['https://pmc.ncbi.nlm.nih.gov/articles/PMC3654245', 'PMC3654245'],
      ['8816568', null],
    ],
  ],
  [
    'arXiv',
    parseArxiv,
    [
      ['arXiv:2101.00001v2 [cs.CL]', '2101.00001v2'],
      ['https://arxiv.org/pdf/2101.00001.pdf', '2101.00001'],
      ['hep-th/9901001', 'hep-th/9901001'],
      ['math.GT/0309136', 'math.GT/0309136'],
      ['https://doi.org/10.48550/arXiv.2101.00001', '2101.00001'],
      ['2101.001', null],
      ['12', null],
    ],
  ],
  [
    'ISBN',
    parseIsbn,
    [
      ['ISBN 978-3-86680-192-9', '9783866801929'],
      ['0-88192-911-5 (pbk.)', '0881929115'],
      ['080442957x', '080442957X'],
      ['978-3-86680-192-8', null],
      ['ISSN/ISBN', null],
      ['1234-5679', null],
    ],
  ],
  [
    'ISSN',
    parseIssn,
    [
      ['03064530 (ISSN)', '0306-4530'],
      ['1545-1534 (Electronic)', '1545-1534'],
      ['EISSN-2375-5636', null],
      ['2434-561x', '2434-561X'],
      ['0306-4531', null],
    ],
  ],
  [
    'ORCID',
    parseOrcid,
    [
      ['ORCID: http://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
      ['000000021694233x', '0000-0002-1694-233X'],
      ['https://orcid.org/0000-0002-1825-0097/', '0000-0002-1825-0097'],
      ['0000-0002-1825-0098', null],
    ],
  ],
])('%s', (_, parse, cases) => {
  it.each(cases)('%j', (text, identifier) => {
    expect(parse(text)).toBe(identifier);
  });
});

it.each([
  ['https://arxiv.org/abs/2101.00001', true],
  ['http://www.biorxiv.org/content/10.1101/2020.03.04.976258v1', true],
  ['https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1', true],
  ['https://osf.io/preprints/psyarxiv/abcde', true],
  ['https://doi.org/10.48550/arXiv.2101.00001', true],
  ['https://doi.org/10.1101/2020.03.04.976258', true],
  ['https://doi.org/10.21203/rs.3.rs-1/v1', true],
  ['https://doi.org/10.1101/gr.123456.110', false],
  ['https://osf.io/abcde', false],
  ['https://example.org/arxiv.org/abs/1', false],
  ['https://notarxiv.org/abs/1', false],
])('%s leads to a preprint server: %j', (url, expected) => {
  expect(isPreprintUrl(url)).toBe(expected);
});
