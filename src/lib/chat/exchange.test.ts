import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newMessageId, readExchange, splitMarks } from './exchange.ts';

describe('readExchange', () => {
  const exchange = { id: 7, question: 'Why?', answer: 'Because.', sources: [] };

  it('keeps the displayed fields and drops the rest', () => {
    const sources = [{ title: 'A paper', url: '/publications/2', score: 3 }];
    const body = { ...exchange, sources, context: 'much', created_at: '2026-01-01T00:00:00.000Z' };
    expect(readExchange(body)).toEqual({
      ...exchange,
      sources: [{ title: 'A paper', url: '/publications/2' }],
    });
  });

  it('skips invalid sources', () => {
    const sources = [null, 'text', { title: 'No address' }, { title: 'A', url: '/a' }];
    expect(readExchange({ ...exchange, sources }).sources).toEqual([{ title: 'A', url: '/a' }]);
    expect(readExchange({ ...exchange, sources: undefined }).sources).toEqual([]);
  });

  it.each([null, [], 'text', {}, { ...exchange, id: '7' }, { ...exchange, answer: null }])(
    'refuses %j',
    (body) => {
      expect(() => readExchange(body)).toThrow(TypeError);
    },
  );
});

describe('splitMarks', () => {
  it('finds the marks that name a source', () => {
    expect(splitMarks('One thing [1]. Another [2][1]', 2)).toEqual([
      { text: 'One thing ', index: null },
      { text: '[1]', index: 0 },
      { text: '. Another ', index: null },
      { text: '[2]', index: 1 },
      { text: '[1]', index: 0 },
    ]);
  });

  it('keeps marks without a source as text', () => {
    expect(splitMarks('See [0], [3] and [x]', 2).every(({ index }) => index === null)).toBe(true);
  });

  it('loses nothing of the answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('[', ']', '1', '2', 'a') }), (answer) => {
        expect(
          splitMarks(answer, 2)
            .map(({ text }) => text)
            .join(''),
        ).toBe(answer);
      }),
    );
  });
});

it('makes another UUID each time', () => {
  const ids = Array.from({ length: 200 }, newMessageId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
