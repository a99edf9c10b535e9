import { expect, it } from 'vitest';
import { parseName } from './parse-name.ts';
import { joinNames } from './same-person.ts';

it.each<[string[], Record<string, string>]>([
  [
    [
      ...['Rachael M. Griffiths', 'Rachael M. Griffiths', 'Rachael Griffiths', 'R. Griffiths'],
      'Rachael Margaret Griffiths',
    ],
    {
      'Rachael M. Griffiths': 'Rachael M. Griffiths',
      'Rachael Griffiths': 'Rachael M. Griffiths',
      'R. Griffiths': 'Rachael M. Griffiths',
      'Rachael Margaret Griffiths': 'Rachael M. Griffiths',
    },
  ],
  [['Élie Roux', 'E. Roux'], { 'Élie Roux': 'Élie Roux', 'E. Roux': 'Élie Roux' }],
])('the names %j are those of one person', (names, joined) => {
  const found = joinNames(names.map(parseName));
  for (const [name, person] of Object.entries(joined)) expect(found.get(name)).toBe(person);
});

it.each([
  [['John A. Smith', 'John B. Smith', 'John Smith']],
  [['Jane Smith', 'John Smith', 'J. Smith']],
  [['Wei Li', 'Wei Li Zhang']],
  [['Ada Smith', 'Adam Smith']],
  [['Smith Collaboration', 'Plato']],
])('the names %j stay apart', (names) => {
  const found = joinNames(names.map(parseName));
  expect(new Set(names.map((name) => found.get(name) ?? name)).size).toBe(names.length);
});

it('names are joined in a time that grows with their number', () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `J${at} Smith`);
  expect(joinNames(names.map(parseName)).size).toBe(0);
});
