import { describe, expect, it } from 'vitest';
import { isbn13, readIdentifiers } from './read-identifiers.ts';

const found = (text: string) => {
  const query = readIdentifiers(text);
  return typeof query !== 'string' && query.kind === 'list'
    ? query.identifiers.map(({ kind, id }) => `${kind} ${id}`)
    : query;
};

describe('identifiers in a text', () => {
  it.each([
    ['bare DOIs', '10.1000/XYZ123', ['doi 10.1000/xyz123']],
    ['DOIs with a prefix', 'doi:10.1000/a\ndoi: 10.1000/b', ['doi 10.1000/a', 'doi 10.1000/b']],
    [
      'DOIs between commas',
      '10.1000/a, 10.1000/b;10.1000/c,https://doi.org/10.1000/d',
      ['doi 10.1000/a', 'doi 10.1000/b', 'doi 10.1000/c', 'doi 10.1000/d'],
    ],
    ['a DOI with a comma of its own', '10.1000/a,b', ['doi 10.1000/a,b']],
    ['a DOI twice', '10.1000/a\nhttps://doi.org/10.1000/A', ['doi 10.1000/a']],
    [
      'a DOI that holds an ISBN',
      '10.1007/978-3-16-148410-0_19',
      ['doi 10.1007/978-3-16-148410-0_19'],
    ],
    ['a DOI that holds a number of arXiv', '10.5555/2101.00001', ['doi 10.5555/2101.00001']],
    [
      'a DOI of arXiv, and its number',
      'https://doi.org/10.48550/arXiv.2101.00001v2\narXiv:2101.00001',
      ['arxiv 2101.00001'],
    ],
    ['a number of arXiv with its version', 'arXiv:2101.00001v2', ['arxiv 2101.00001']],
    ['one with its class', 'arXiv: 2101.00001 [cs.CL]', ['arxiv 2101.00001']],
    ['bare ones', '2101.00001, 0704.0001v1.', ['arxiv 2101.00001', 'arxiv 0704.0001']],
    ['old ones', 'math/0307200 hep-th/9901001v3', ['arxiv math/0307200', 'arxiv hep-th/9901001']],
    ['an old one with a subject class', 'math.GT/0309136', ['arxiv math/0309136']],
    [
      'addresses at arXiv',
      'https://arxiv.org/abs/math/0307200\nhttp://arxiv.org/pdf/2101.00001v2.pdf',
      ['arxiv math/0307200', 'arxiv 2101.00001'],
    ],
    ['a decimal number', '10.1000/a 1234.5678', ['doi 10.1000/a']],
    ['PMIDs', 'PMID: 31978945\npmid:123\nPMID 00045', ['pmid 31978945', 'pmid 123', 'pmid 45']],
    ['PMIDs in one line', 'PMIDs: 31978945, 31209238.', ['pmid 31978945', 'pmid 31209238']],
    [
      'addresses at PubMed',
      'https://pubmed.ncbi.nlm.nih.gov/31978945/ https://www.ncbi.nlm.nih.gov/pubmed/31209238',
      ['pmid 31978945', 'pmid 31209238'],
    ],
    [
      'PMCIDs',
      'PMC6572829\nPMCID: PMC7092803\nhttps://pmc.ncbi.nlm.nih.gov/articles/PMC123/\npmc0006572829',
      ['pmcid PMC6572829', 'pmcid PMC7092803', 'pmcid PMC123'],
    ],
    ['ISBNs with hyphens', 'ISBN 978-0-306-40615-7', ['isbn 9780306406157']],
    ['ISBNs with spaces', '978 0 306 40615 7', ['isbn 9780306406157']],
    ['ISBNs of ten', '0-8044-2957-x', ['isbn 080442957X']],
    ['a book by both its ISBNs', '0306406152, 9780306406157', ['isbn 0306406152']],
    [
      'author pages at DBLP',
      'https://dblp.org/pid/34/7659.html\ndblp.uni-trier.de/pid/177/9741-2?view=x\nhttps://dblp.org/pid/f/First_Last',
      ['dblp 34/7659', 'dblp 177/9741-2', 'dblp f/First_Last'],
    ],
    [
      'author pages at INSPIRE',
      'https://inspirehep.net/authors/1010907?ui-citation-summary=true\nhttp://inspirehep.net/author/profile/E.Witten.1',
      ['inspire 1010907', 'inspire E.Witten.1'],
    ],
    [
      'author pages at HAL',
      'https://cv.hal.science/vera-exemplar\nhttps://cv.archives-ouvertes.fr/ada?langChosen=fr\n' +
        'https://inria.hal.science/search/index/?q=authIdHal_s%3Agrace-h&rows=30\n' +
        'https://hal.science/search/index/q/*/authIdHal_s/alan-t https://hal.science/search/index?authIdHal_s=emmy',
      ['hal vera-exemplar', 'hal ada', 'hal grace-h', 'hal alan-t', 'hal emmy'],
    ],
    [
      'all of them in one line',
      '10.1000/a,9780306406157, PMID: 31978945;PMC123 arXiv:2101.00001,https://dblp.org/pid/34/7659',
      [
        'doi 10.1000/a',
        'isbn 9780306406157',
        'pmid 31978945',
        'pmcid PMC123',
        'arxiv 2101.00001',
        'dblp 34/7659',
      ],
    ],
    [
      'those of one reference',
      'Exemplar V. Roofs. J Roofs 2020;7(1):1-9. doi: 10.1000/a. PMCID: PMC7092803. PMID: 31978945.',
      ['doi 10.1000/a', 'pmcid PMC7092803', 'pmid 31978945'],
    ],
  ])('are read: %s', (_what, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('keep their lines; a line without any says why', () => {
    const NOTHING = 'This line contains no DOI, arXiv ID, PMID, PMCID, ISBN or author page.';
    const WRONG_ISBN = 'This is not a valid ISBN: its check digit is wrong.';
    const text =
      '10.1000/a\r\n\r\n  nothing here \n31978945\n978-0-306-40615-8\n0306406151\n0000-0002-1825-0097\n' +
      '10.1000/b, ISBN 9780306406158';
    expect(readIdentifiers(text)).toEqual({
      kind: 'list',
      identifiers: [
        { kind: 'doi', id: '10.1000/a', line: 1 },
        { kind: 'doi', id: '10.1000/b', line: 8 },
      ],
      unread: [
        { text: 'nothing here', line: 3, reason: NOTHING },
        {
          text: '31978945',
          line: 4,
          reason: 'A number alone is ambiguous. For PubMed, write PMID: 31978945.',
        },
        { text: '978-0-306-40615-8', line: 5, reason: WRONG_ISBN },
        { text: '0306406151', line: 6, reason: WRONG_ISBN },
        {
          text: '0000-0002-1825-0097',
          line: 7,
          reason: 'An ORCID iD must be looked up on its own, without other lines.',
        },
        { text: 'ISBN 9780306406158', line: 8, reason: WRONG_ISBN },
      ],
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
    [
      '0000-0002-1825-0098',
      '0000-0002-1825-0098 is not a valid ORCID iD: its last character is wrong.',
    ],
    ['9780306406158', 'This is not a valid ISBN: its check digit is wrong.'],
    [
      'Dear Sir or Madam',
      'Enter DOIs such as 10.1000/xyz123, arXiv IDs, PMIDs, PMCIDs, ISBNs, the address of an author page, or an ORCID iD',
    ],
  ])('are refused: %s', (text, message) => {
    expect(readIdentifiers(text)).toBe(message);
  });
});

it.each([
  ['0306406152', '9780306406157'],
  ['080442957X', '9780804429573'],
  ['9780306406157', '9780306406157'],
])('the ISBN %s has the thirteen digits %s', (isbn, long) => {
  expect(isbn13(isbn)).toBe(long);
});
