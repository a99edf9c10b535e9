import { describe, expect, it } from 'vitest';
import { arxivFromDoi, arxivNumber, readIdentifiers } from './identifiers.ts';
import { parseOrcid } from './orcid.ts';

const dois = (text: string) => {
  const query = readIdentifiers(text);
  return typeof query !== 'string' && query.kind === 'dois'
    ? query.dois.map(({ doi }) => doi)
    : query;
};

describe('identifiers in a text', () => {
  it.each([
    ['bare', '10.1000/XYZ123', ['10.1000/xyz123']],
    ['with a prefix', 'doi:10.1000/a\ndoi: 10.1000/b', ['10.1000/a', '10.1000/b']],
    [
      'between commas',
      '10.1000/a, 10.1000/b;10.1000/c,https://doi.org/10.1000/d',
      ['10.1000/a', '10.1000/b', '10.1000/c', '10.1000/d'],
    ],
    ['with a comma of their own', '10.1000/a,b', ['10.1000/a,b']],
    ['twice', '10.1000/a\nhttps://doi.org/10.1000/A', ['10.1000/a']],
  ])('are read as DOIs when given %s', (_how, text, found) => {
    expect(dois(text)).toEqual(found);
  });

  it('keep the line of each DOI, and list the lines without one', () => {
    expect(readIdentifiers('10.1000/a\r\n\r\n  no DOI here \n10.1000/b')).toEqual({
      kind: 'dois',
      dois: [
        { doi: '10.1000/a', line: 1 },
        { doi: '10.1000/b', line: 4 },
      ],
      without: [{ text: 'no DOI here', line: 3 }],
    });
  });

  it.each([
    '0000-0002-1825-0097',
    ' https://orcid.org/0000-0002-1825-0097/ ',
    'ORCID iD: 0000000218250097',
    'https://orcid.org/0000-0002-1694-233X',
  ])('are read as one ORCID iD: %s', (text) => {
    expect(readIdentifiers(text)).toEqual({
      kind: 'orcid',
      orcid: text.includes('1694') ? '0000-0002-1694-233X' : '0000-0002-1825-0097',
    });
  });

  it.each([
    ['0000-0002-1825-0098', '0000-0002-1825-0098 is no ORCID iD: its last character does not fit.'],
    ['Dear Sir or Madam', 'Please give DOIs such as 10.1000/xyz123, or an ORCID iD'],
  ])('are refused: %s', (text, message) => {
    expect(readIdentifiers(text)).toBe(message);
  });
});

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
