import { expect, test } from 'vitest';
import { parseTextBlocks } from './text-blocks.ts';

test('text is split into paragraphs at blank lines, and the lines of each are joined', () => {
  expect(parseTextBlocks('One\nstill one.\r\n\r\n  Two.  \n\n\n')).toEqual([
    { kind: 'paragraph', text: 'One still one.' },
    { kind: 'paragraph', text: 'Two.' },
  ]);
});

test('bullet lines become a list, also right below a paragraph', () => {
  expect(parseTextBlocks('Awards:\n• First\n- Second\nAfter.')).toEqual([
    { kind: 'paragraph', text: 'Awards:' },
    { kind: 'list', items: ['First', 'Second'] },
    { kind: 'paragraph', text: 'After.' },
  ]);
});

test('a dash without a space, or a minus within a line, begins no list', () => {
  expect(parseTextBlocks('-20 °C is cold - really')).toEqual([
    { kind: 'paragraph', text: '-20 °C is cold - really' },
  ]);
});

test('an empty text has no blocks', () => {
  expect(parseTextBlocks(' \n\n ')).toEqual([]);
});
