import { expect, it } from 'vitest';
import { GUESSABLE, isCommonPassword } from './common-password.ts';

const KNOWN = ['ada.lovelace', 'Dr. Vera Exemplar', 'exemplar.example.org'];

it.each([
  ['a common one', 'password1234'],
  ['a row of keys', 'qwertyuiopas'],
  ['a repetition', 'adminadminadmin'],
  ['blanks', ' '.repeat(12)],
  ['the user’s name', 'ada.lovelace'],
  ['the site’s name', 'Vera Exemplar'],
  ['the site’s name and a year', 'VeraExemplar2026!'],
  ['the site’s address', 'exemplar.example.org'],
])('%s is common', (_what, password) => {
  expect(isCommonPassword(password, KNOWN)).toBe(true);
});

it.each(['an engine that weaves', 'vera weaves engines', 'k7mq-2sgb-a26s-5rcz'])(
  '“%s” is not',
  (password) => {
    expect(isCommonPassword(password, KNOWN)).toBe(false);
  },
);

it.each([
  ['aaaaaaaaaaaaaaaa', true],
  ['administratoradmin', true],
  ['qwertyuiopasdfgh', true],
  ['the code of the claim link', false],
  ['3f2a9c81d04be7765a1c0b9e8d7f6a54', false],
])('the code "%s" is found by trying: %s', (code, found) => {
  expect(isCommonPassword(code, [], GUESSABLE)).toBe(found);
});
