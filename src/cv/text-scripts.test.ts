import { expect, it } from 'vitest';
import { splitByScript } from './text-scripts.ts';

it.each([
  ['Plain, with é and ř', [['Plain, with é and ř', null]]],
  [
    'Li 李 明 (2020)',
    [
      ...[
        ['Li ', null],
        ['李 明', 'han'],
        [' (2020)', null],
      ],
    ],
  ],
  ['研究，日本', [['研究，日本', 'han']]],
  ['أحمد، علي', [['أحمد، علي', 'arabic']]],
  [
    'Софья и Ἀθήνα',
    [
      ...[
        ['Софья и', 'cyrillic'],
        [' ', null],
        ['Ἀθήνα', 'greek'],
      ],
    ],
  ],
  ['שָׁלוֹם', [['שָׁלוֹם', 'hebrew']]],
  [
    'ŧ and ∞',
    [
      ...[
        ['ŧ', 'rare'],
        [' and ', null],
        ['∞', 'rare'],
      ],
    ],
  ],
])('%s is split by script', (text, parts) => {
  expect(splitByScript(text).map((part) => [part.text, part.script])).toEqual(parts);
});
