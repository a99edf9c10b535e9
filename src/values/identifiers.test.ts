import { expect, it } from 'vitest';
import { arxivFromDoi, arxivNumber } from './identifiers.ts';
import { parseOrcid } from './orcid.ts';

it.each(['0000-0000-0000-0000', '0000000218250097', '', '0000-0002-1825-0097/../..'])(
  '%j is no ORCID iD of a site',
  (text) => {
    expect(parseOrcid(text)).toBeNull();
  },
);

it.each([
  ['arXiv:2101.00001', '2101.00001'],
  ['https://arxiv.org/abs/2101.00001v2', '2101.00001v2'],
  [' 2101.00001 ', '2101.00001'],
])('%s is the paper %s of arXiv', (typed, number) => {
  expect(arxivNumber(typed)).toBe(number);
});

it.each([
  ['10.48550/arXiv.2101.00001v2', '2101.00001v2'],
  ['https://doi.org/10.48550/arXiv.math.GT/0309136', 'math.GT/0309136'],
  ['10.5281/zenodo.1', null],
])('%s is the DOI of the paper %s of arXiv', (doi, number) => {
  expect(arxivFromDoi(doi)).toBe(number);
});
