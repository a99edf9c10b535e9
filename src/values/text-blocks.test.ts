import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('parts paragraphs at blank lines and joins the lines of each', () => {
  expect(textBlocks('One\nstill one.\r\n\r\n  Two.  \n\n\n')).toEqual([
    { kind: 'paragraph', text: 'One still one.' },
    { kind: 'paragraph', text: 'Two.' },
  ]);
});

test('makes lists of bullet lines, also right below a paragraph', () => {
  expect(textBlocks('Awards:\n• First\n- Second\nAfter.')).toEqual([
    { kind: 'paragraph', text: 'Awards:' },
    { kind: 'list', items: ['First', 'Second'] },
    { kind: 'paragraph', text: 'After.' },
  ]);
});

test('takes a dash without a space, or a minus within a line, for text', () => {
  expect(textBlocks('-20 °C is cold - really')).toEqual([
    { kind: 'paragraph', text: '-20 °C is cold - really' },
  ]);
});

test('gives nothing for an empty text', () => {
  expect(textBlocks(' \n\n ')).toEqual([]);
});
