import { displayName, parsePerson } from '@academic-site/bibliography';
import { expect, it } from 'vitest';
import { makePersonFinder } from './author-pages.ts';

const BEA = '0000-0002-1825-0097';

it('an author is the person with the ORCID iD, else with the name, unless it fits several or the iD is another', () => {
  const people: [string, string | null][] = [
    ['Mgr. Bea Hive', BEA],
    ['Ludwig van Beethoven', null],
    ['Ada Abel', null],
    ['Anna Abel', null],
  ];
  const finder = makePersonFinder(
    people.map(([name, orcid]) => ({ name: parsePerson(name), orcid })),
  );
  const find = (author: string, orcid?: string) => {
    const person = finder(author, orcid);
    return person && displayName(person.name);
  };
  expect(find('B. M. Wabe', BEA)).toBe('Bea Hive');
  expect(find('B. Hive')).toBe('Bea Hive');
  expect(find('Hive B')).toBe('Bea Hive');
  expect(find('B. Hive', '0000-0001-5109-3700')).toBeNull();
  expect(find('L. van Beethoven')).toBe('Ludwig van Beethoven');
  expect(find('Anna Abel')).toBe('Anna Abel');
  expect(find('A. Abel')).toBeNull();
  expect(find('Bob Hive')).toBeNull();
  expect(find('Hive')).toBeNull();
});
