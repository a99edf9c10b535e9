import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entries } from '../src/values/object.ts';
import { messageArguments, writeArgumentTypes } from './argument-types.ts';
import { CATALOGUES, messagesIn } from './catalogue.ts';

const { en, ...translations } = CATALOGUES;

it('the types of the arguments are those of the English catalogue', () => {
  const written = readFileSync(new URL('arguments.ts', import.meta.url), 'utf8');
  expect(written).toBe(writeArgumentTypes(en));
});

/** Each message by its group and key. */
const flatten = (catalogue: typeof en) =>
  Object.fromEntries(
    entries(catalogue).flatMap(([group, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${group}.${key}`, message]),
    ),
  );

describe.each(entries(translations))('the catalogue in %s', (_language, catalogue) => {
  it('has the keys of the English one, in its order', () => {
    expect(Object.keys(flatten(catalogue))).toEqual(Object.keys(flatten(en)));
  });

  it('has the arguments of the English one in each message', () => {
    const argumentsOf = (messages: typeof en) =>
      Object.fromEntries(
        Object.entries(flatten(messages)).map(([key, text]) => [key, messageArguments(text)]),
      );
    expect(argumentsOf(catalogue)).toEqual(argumentsOf(en));
  });
});

it.each([
  ['text', {}],
  ['Page {page, number} of {total, number}', { page: 'number', total: 'number' }],
  ['{count, plural, one {# work by {name}} other {# works}}', { count: 'number', name: 'string' }],
  ['{kind, select, book {<b>{title}</b>} other {}}', { b: 'tag', kind: 'string', title: 'string' }],
])('the arguments of %s are found', (message, expected) => {
  expect(messageArguments(message)).toEqual(expected);
});

it('writes numbers into a message', () => {
  expect(messagesIn('en', 'pagination')('place', { page: 2, totalPages: 1200 })).toBe(
    'Page 2 of 1,200',
  );
});
