import { expect, it } from 'vitest';
import { newTextForm, parseNewTextForm, TEXT_FORM } from './text-form.ts';

it.each([
  ['new', { kind: 'post', translation_of: null, language: null }],
  ['new-page', { kind: 'page', translation_of: null, language: null }],
  ['new-12-en', { kind: 'post', translation_of: 12, language: 'en' }],
  ['new-page-12-pt-BR', { kind: 'page', translation_of: 12, language: 'pt-BR' }],
] as const)('%s names the form for a new text', (form, text) => {
  expect(parseNewTextForm(form)).toEqual(text);
  expect(newTextForm(text.kind, text)).toBe(form);
  expect(TEXT_FORM.test(form)).toBe(true);
});

it('other names are those of stored texts, or of none', () => {
  expect(parseNewTextForm('12')).toBeNull();
  expect(TEXT_FORM.test('12')).toBe(true);
  for (const form of ['', '0', 'newer', 'new-en', 'new-0-en', 'new-12', 'new-12-german', '12-en']) {
    expect([form, parseNewTextForm(form), TEXT_FORM.test(form)]).toEqual([form, null, false]);
  }
});
