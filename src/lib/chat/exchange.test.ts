import { describe, expect, it } from 'vitest';
import { readExchange } from './exchange.ts';

describe('readExchange', () => {
  const exchange = { id: 7, question: 'Why?', answer: 'Because.', sources: [] };

  it('keeps what is shown and leaves out the rest', () => {
    const sources = [{ title: 'A paper', url: '/publications/2', score: 3 }];
    const body = { ...exchange, sources, context: 'much', created_at: '2026-01-01T00:00:00.000Z' };
    expect(readExchange(body)).toEqual({
      ...exchange,
      sources: [{ title: 'A paper', url: '/publications/2' }],
    });
  });

  it('passes over sources that are none', () => {
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
