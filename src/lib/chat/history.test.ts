import { describe, expect, it } from 'vitest';
import { findSessions } from './history.ts';

const ada = { name: 'Ada', email: 'ada@example.org', messages: [{ answered: true }] };
const bob = { name: 'Bob Łoś', email: null, messages: [{ answered: true }, { answered: false }] };
const eve = { name: 'Eve', email: 'eve@lab.example', messages: [] };
const sessions = [ada, bob, eve];

describe('findSessions', () => {
  it.each([
    ['a part of the name', 'bob', [bob]],
    ['a part of the e-mail address', 'LAB.', [eve]],
    ['letters beyond ASCII', 'łoś', [bob]],
    ['what both may hold', 'example', [ada, eve]],
    ['blanks around it', '  ada ', [ada]],
    ['nothing', '', sessions],
    ['what nobody is called', '%', []],
  ])('searches for %s', (_what, query, found) => {
    expect(findSessions(sessions, query)).toEqual(found);
  });

  it('keeps to sessions with an unanswered question', () => {
    expect(findSessions(sessions, '', true)).toEqual([bob]);
    expect(findSessions(sessions, 'ada', true)).toEqual([]);
  });
});
