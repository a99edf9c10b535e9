import { expect, it } from 'vitest';
import { makePersonFinder } from './author-pages.ts';

const BEA = '0000-0002-1825-0097';

it('an author is the person with the ORCID iD, else with the name, unless it fits several or the iD is another', () => {
  const find = makePersonFinder([
    { name: 'Mgr. Bea Hive', orcid: BEA },
    { name: 'Ludwig van Beethoven', orcid: null },
    { name: 'Ada Abel', orcid: null },
    { name: 'Anna Abel', orcid: null },
  ]);
  expect(find('B. M. Wabe', BEA)?.name).toBe('Mgr. Bea Hive');
  expect(find('B. Hive')?.name).toBe('Mgr. Bea Hive');
  expect(find('Hive B')?.name).toBe('Mgr. Bea Hive');
  expect(find('B. Hive', '0000-0001-5109-3700')).toBeNull();
  expect(find('L. van Beethoven')?.name).toBe('Ludwig van Beethoven');
  expect(find('Anna Abel')?.name).toBe('Anna Abel');
  expect(find('A. Abel')).toBeNull();
  expect(find('Bob Hive')).toBeNull();
  expect(find('Hive')).toBeNull();
});
