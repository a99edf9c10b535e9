import { describe, expect, it } from 'vitest';
import { doiInAddress, doiInNote, doiUrl, parseDoi } from './doi.ts';

describe('a DOI', () => {
  it.each([
    ['10.1002/MP.15789', '10.1002/mp.15789'],
    ['https://doi.org/10.1002/mp.15789', '10.1002/mp.15789'],
    ['doi: 10.1002/mp.15789', '10.1002/mp.15789'],
    ['https://doi.org/10.1016%2Fj.ejmp.2020.01.001', '10.1016/j.ejmp.2020.01.001'],
    ['(10.1000/abc)'.slice(1), '10.1000/abc'],
    ['10.1002/(SICI)1:4<37::AID-J1>3.0.CO;2-P', '10.1002/(sici)1:4<37::aid-j1>3.0.co;2-p'],
  ])('is found in %s', (text, doi) => {
    expect(parseDoi(text)).toBe(doi);
  });

  it.each(['', null, undefined, 'in press', '11.1000/abc', 'https://example.org/10.1', '10.1000/'])(
    'is null for %s, which holds none',
    (text) => {
      expect(parseDoi(text)).toBeNull();
    },
  );

  it('has an address in which no sign ends its path', () => {
    expect(doiUrl('10.1000/a#b?c<d>')).toBe('https://doi.org/10.1000/a%23b%3Fc%3Cd%3E');
  });
});

it.each([
  ['https://dx.doi.org/10.1000/A', '10.1000/a'],
  ['https://link.springer.com/article/10.1007/s10579-017-9388-5', '10.1007/s10579-017-9388-5'],
  ['https://link.springer.com/content/pdf/10.1007%2Fs10579-017.pdf', '10.1007/s10579-017'],
  ['https://onlinelibrary.wiley.com/doi/abs/10.1111/cogs.13340', '10.1111/cogs.13340'],
  ['https://www.tandfonline.com/doi/full/10.1080/12.3?needAccess=true', '10.1080/12.3'],
  ['https://journals.sagepub.com/doi/pdf/10.1177/002?download=true', '10.1177/002'],
  ['https://pubs.aip.org/aip/jap/article/doi/10.1063/5.0123/2877421/A-title', '10.1063/5.0123'],
  [
    'https://academic.oup.com/a/advance-article/doi/10.1093/applin/amad039/7223350?x=1',
    '10.1093/applin/amad039',
  ],
  [
    'https://iopscience.iop.org/article/10.1088/0031-9155/44/3/004/pdf',
    '10.1088/0031-9155/44/3/004',
  ],
  [
    'https://www.frontiersin.org/articles/10.3389/fpsyg.2023.1167902/full',
    '10.3389/fpsyg.2023.1167902',
  ],
  [
    'https://journals.plos.org/plosone/article?id=10.1371/journal.pone.01&type=printable',
    '10.1371/journal.pone.01',
  ],
  ['https://www.biorxiv.org/content/10.1101/2020.01.01.123v2.full.pdf', '10.1101/2020.01.01.123'],
  [
    'https://www.degruyterbrill.com/document/doi/10.1515/lingvan-2025-0184/html',
    '10.1515/lingvan-2025-0184',
  ],
  ['https://zenodo.org/record/5553685#.YV6', '10.5281/zenodo.5553685'],
  ['https://www.nature.com/articles/s41586-020-2649-2', '10.1038/s41586-020-2649-2'],
  ['https://muse.jhu.edu/article/751107', null],
  ['https://example.org/10.1', null],
  ['10.1000/a', null],
])('the address %s leads to %s', (address, doi) => {
  expect(doiInAddress(address)).toBe(doi);
});

it.each([
  ['OSF, https://doi.org/10.17605/OSF.IO/AB12C', '10.17605/osf.io/ab12c'],
  ['doi: 10.1000/a.', '10.1000/a'],
  ['Available at https://link.example.com/article/10.1000/a/full', '10.1000/a'],
  ['Correction of doi:10.1000/a', null],
  ['Data: https://doi.org/10.1000/a', null],
  ['cited By 12', null],
])('the note “%s” gives %s as the work’s own DOI', (note, doi) => {
  expect(doiInNote(note)).toBe(doi);
});
