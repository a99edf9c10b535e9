import { describe, expect, it } from 'vitest';
import { doiUrl, normaliseDoi } from './doi.ts';

describe('a DOI', () => {
  it.each([
    ['10.1002/MP.15789', '10.1002/mp.15789'],
    ['https://doi.org/10.1002/mp.15789', '10.1002/mp.15789'],
    ['doi: 10.1002/mp.15789', '10.1002/mp.15789'],
    ['https://doi.org/10.1016%2Fj.ejmp.2020.01.001', '10.1016/j.ejmp.2020.01.001'],
    ['(10.1000/abc)'.slice(1), '10.1000/abc'],
    ['10.1002/(SICI)1:4<37::AID-J1>3.0.CO;2-P', '10.1002/(sici)1:4<37::aid-j1>3.0.co;2-p'],
  ])('is found in %s', (text, doi) => {
    expect(normaliseDoi(text)).toBe(doi);
  });

  it.each(['', null, undefined, 'in press', '11.1000/abc', 'https://example.org/10.1', '10.1000/'])(
    'is null for %s, which holds none',
    (text) => {
      expect(normaliseDoi(text)).toBeNull();
    },
  );

  it('has an address in which no sign ends its path', () => {
    expect(doiUrl('10.1000/a#b?c<d>')).toBe('https://doi.org/10.1000/a%23b%3Fc%3Cd%3E');
  });
});
