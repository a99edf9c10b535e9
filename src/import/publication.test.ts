import { invertedName } from '@academic-site/bibliography';
import { expect, it } from 'vitest';
import { parseCitedAuthors, readListedAuthors, toCandidate } from './publication.ts';

it.each([
  ['Doe, J., Roe, R. K. (2009). "A title." J.', 'Doe, J.; Roe, R. K.'],
  ['Doe J., Roe R.K. and Poe A. (2009): A title', 'Doe, J.; Roe, R.K.; Poe, A.'],
  ['Jo Doe, Rob Roe, & Ann Poe: A title, 2009', 'Doe, Jo; Roe, Rob; Poe, Ann'],
  ['Doe, J. A title, which goes on. Journal 1, 100-109, 2009.', 'Doe, J.'],
  ['Doe J 2009 Something else', 'Doe, J.'],
  ['Doe, J., Roe, R. et al. (2009): A title', 'Doe, J.; Roe, R.; et al.'],
  ['Berg T, Holt AB, et al. (2014). "A title."', 'Berg, T.; Holt, A. B.; et al.'],
  ['Roe, Eva and Lind, Bo. (2015). "A title."', 'Roe, Eva; Lind, Bo'],
  ['Roe, Eva. (2015). "A title."', 'Roe, Eva'],
  [
    'Serrano Ibáñez, Lucía and van der Berg, Bo. (2015). "A title."',
    'Serrano Ibáñez, Lucía; van der Berg, Bo',
  ],
  ['Jo Doe, Rob Roe and Ann Poe. A title', 'Doe, Jo; Roe, Rob; Poe, Ann'],
  ['Van Hoorn, Pia and Office, Nora. A title', 'Van Hoorn, Pia; Office, Nora'],
  [
    'Holt Roe, Lucía María and Berg Lind, Bo Ivo. A title',
    'Holt Roe, Lucía María; Berg Lind, Bo Ivo',
  ],
  ['A title. Journal.', ''],
  ['', ''],
])('the authors of the citation "%s" are %s', (citation, authors) => {
  const { names, complete } = parseCitedAuthors(citation, 'A title');
  expect([...names.map(invertedName), ...(complete ? [] : ['et al.'])].join('; ')).toBe(authors);
});

it.each([
  [['Vera Exemplar', { name: 'Rob Roe' }, ''], 'Exemplar, Vera; Roe, Rob'],
  [['Roe, Eva', 'et al.'], 'Roe, Eva; et al.'],
  ['Roe, Eva and Lind, Bo', 'Roe, Eva; Lind, Bo'],
  ['Eva Roe, Bo Lind and Jo Doe', 'Roe, Eva; Lind, Bo; Doe, Jo'],
  ['Berg, T.; Holt, A. B.', 'Berg, T.; Holt, A. B.'],
  [undefined, ''],
])('the authors %j of front matter are %s', (value, authors) => {
  const { names, complete } = readListedAuthors(value);
  expect([...names.map(invertedName), ...(complete ? [] : ['et al.'])].join('; ')).toBe(authors);
});

it.each([
  [{ paperurl: 'https://journal.example.org/9' }, { url: 'https://journal.example.org/9' }],
  [
    { paperurl: 'https://repository.example.org/a', doi: '10.5555/a' },
    { url: 'https://repository.example.org/a', doi: '10.5555/a' },
  ],
  [{ paperurl: 'https://doi.org/10.5555/a' }, { url: null, doi: '10.5555/a' }],
  [
    { paperurl: 'https://journal.example.org/9.pdf' },
    { url: null, pdf_url: 'https://journal.example.org/9.pdf' },
  ],
])('a publication with %j has %j', (values, fields) => {
  const { fields: read } = toCandidate({
    ...{ key: 'k', values, text: '', authors: { names: [], complete: true }, day: null },
    ...{ venue: '', type: null, file: () => null },
  });
  expect(read).toMatchObject(fields);
});
