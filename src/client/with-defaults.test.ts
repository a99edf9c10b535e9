import { expect, it } from 'vitest';
import { withDefaults } from './with-defaults.ts';

interface Answer {
  rows: number[];
  summary: { total: number; note: string | null };
}

const DEFAULTS = { rows: [], summary: { total: 0 } };
const EMPTY = { rows: [], summary: { total: 0 } };

it.each<[sent: string, expected: object]>([
  ['null', EMPTY],
  ['{}', EMPTY],
  ['{"rows":null,"summary":null}', EMPTY],
  ['{"rows":{},"summary":[]}', EMPTY],
  ['{"rows":[1],"summary":{}}', { rows: [1], summary: { total: 0 } }],
  ['{"summary":{"total":3,"note":null}}', { rows: [], summary: { total: 3, note: null } }],
  ['{"more":1}', { ...EMPTY, more: 1 }],
])('%s has what was not sent', (sent, expected) => {
  expect(withDefaults<Answer>(JSON.parse(sent), DEFAULTS)).toEqual(expected);
});

it.each(['null', '{}'])('where a list is expected %s is an empty one', (sent) => {
  expect(withDefaults<number[]>(JSON.parse(sent), [])).toEqual([]);
});
