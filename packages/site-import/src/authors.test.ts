import { invertedName } from '@academic-site/bibliography';
import { expect, it } from 'vitest';
import { parseCitedAuthors, readListedAuthors } from './authors.ts';

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
  ['Roe, Eva, Bo Lind, and J. Doe. 2015. "A title."', 'Roe, Eva; Lind, Bo; Doe, J.'],
  ['Roe, Eva, and Bo Lind. A title', 'Roe, Eva; Lind, Bo'],
  ['Roe, Eva and others. A title', 'Roe, Eva; et al.'],
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
  ['Roe, Eva et al.', 'Roe, Eva; et al.'],
  ['Eva Roe, Bo Lind, et al.', 'Roe, Eva; Lind, Bo; et al.'],
  [['Eva Roe', 'and others'], 'Roe, Eva; et al.'],
  [['Eva Roe', 'others'], 'Roe, Eva; et al.'],
  [['Roe, E. et al.'], 'Roe, E.; et al.'],
  ['Roe, Eva, Bo Lind, and Jo Doe', 'Roe, Eva; Lind, Bo; Doe, Jo'],
  ['Eva Roe, Bo Lind and Jo Doe', 'Roe, Eva; Lind, Bo; Doe, Jo'],
  ['Berg, T.; Holt, A. B.', 'Berg, T.; Holt, A. B.'],
  [undefined, ''],
])('the authors %j of front matter are %s', (value, authors) => {
  const { names, complete } = readListedAuthors(value);
  expect([...names.map(invertedName), ...(complete ? [] : ['et al.'])].join('; ')).toBe(authors);
});
