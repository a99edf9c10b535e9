import { describe, expect, it } from 'vitest';
import { type Change, makeHistory } from './history.ts';

let id = 0;
const change = (kind: Change['kind'], at: string | null, more: Partial<Change> = {}): Change => {
  id += 1;
  return { id, kind, date: null, status: null, told_at: at, created_at: '2026-11-30', ...more };
};

describe('the history of a meeting', () => {
  it('tells the dates that it had, in the order of the provider', () => {
    const changes = [
      change('rescheduled', '2026-11-03', { date: 'C' }),
      change('rescheduled', '2026-11-02', { date: 'B' }),
      change('booked', '2026-11-01', { date: 'A' }),
    ];
    expect(makeHistory(changes)).toEqual([
      { at: '2026-11-01', kind: 'booked', date: 'A' },
      { at: '2026-11-02', kind: 'moved', date: 'A' },
      { at: '2026-11-03', kind: 'moved', date: 'B' },
    ]);
  });

  it('tells of no move when the date stayed, and none of links', () => {
    const changes = [
      change('booked', '2026-11-01', { date: 'A' }),
      change('booked', '2026-11-02', { date: 'A' }),
      change('replaced', '2026-11-02'),
      change('cancelled', '2026-11-03', { date: 'A' }),
    ];
    expect(makeHistory(changes).map(({ kind }) => kind)).toEqual(['booked', 'cancelled']);
  });
});
