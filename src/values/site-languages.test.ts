import { describe, expect, it } from 'vitest';
import {
  addressOfText,
  findTranslationFlaw,
  languageAmong,
  listAlternates,
  listTextTranslations,
  localAddress,
  localiseLinks,
  localTextAddress,
  matchLanguage,
  selectTranslations,
  splitLanguage,
} from './site-languages.ts';

const languages = ['de', 'en', 'pt-BR'];
const de = { language: 'de', languages };
const en = { language: 'en', languages };

const text = (id: number, language: string | null, translation_of: number | null = null) => ({
  ...{ id, language, translation_of },
});

describe('addresses', () => {
  it.each([
    ['/en/blog', 'en', '/blog'],
    ['/en/', 'en', '/'],
    ['/en', null, '/en'],
    ['/pt-BR/blog/x', 'pt-BR', '/blog/x'],
    ['/blog/en', null, '/blog/en'],
    ['/en//host', null, '/en//host'],
    ['/api/blog', null, '/api/blog'],
    ['/cv/', 'cv', '/'],
  ])('%s names the language %s', (path, language, rest) => {
    expect(splitLanguage(path)).toEqual({ language, path: rest });
  });

  it.each([
    ['/blog?page=2', '/en/blog?page=2'],
    ['/', '/en/'],
    ['/de/blog', '/blog'],
    ['/pt-BR/blog#x', '/pt-BR/blog#x'],
    ['/fr/blog', '/en/fr/blog'],
    ['//host/blog', '//host/blog'],
    ['https://example.org/', 'https://example.org/'],
    ['/api/blog', '/api/blog'],
    ['/admin/blog', '/admin/blog'],
    ['/cv.pdf', '/cv.pdf'],
    ['#x', '#x'],
  ])('%s leads to %s on pages in the second language', (address, local) => {
    expect(localAddress(en, address)).toBe(local);
    expect(localAddress({ language: 'en', languages: ['en'] }, address)).toBe(address);
  });

  it('of a page in another language, and of a text in its own', () => {
    expect(localTextAddress(de, 'en-GB', '/blog/x')).toBe('/en/blog/x');
    expect(localTextAddress(en, null, '/blog/x')).toBe('/blog/x');
    expect(localTextAddress(en, 'la', '/blog/x')).toBe('/blog/x');
    expect(addressOfText(de, 'en-GB', '/blog/x')).toBe('/en/blog/x');
    expect(addressOfText(de, null, '/blog/x')).toBe('/de/blog/x');
    expect(addressOfText(de, 'fr', '/blog/x')).toBe('/de/blog/x');
    expect(addressOfText({ languages: ['de'] }, 'en', '/blog/x')).toBe('/blog/x');
  });

  it('in the links and forms of a page', () => {
    expect(
      localiseLinks(en, '<a class="x" href="/blog">a</a><form action="/search"><img src="/a.png">'),
    ).toBe('<a class="x" href="/en/blog">a</a><form action="/en/search"><img src="/a.png">');
  });
});

it('a text belongs to its language, another form of it, or the first', () => {
  expect(matchLanguage(languages, 'en-GB')).toBe('en');
  expect(matchLanguage(languages, 'pt')).toBe('pt-BR');
  expect(matchLanguage(languages, 'fr')).toBe('de');
  expect(languageAmong(languages, 'fr')).toBe('fr');
  expect(languageAmong(languages, 'en-GB')).toBe('en');
  expect(languageAmong(languages, null)).toBe('de');
  expect(matchLanguage(['de', 'en-US', 'en-GB'], 'en-GB')).toBe('en-GB');
});

describe('a text and its translations', () => {
  it('are selected once: the own language, another form of it, the original, any other', () => {
    const select = (texts: ReturnType<typeof text>[]) =>
      selectTranslations(en, texts).map(({ id }) => id);
    expect(select([text(1, null), text(2, 'en', 1), text(3, null)])).toEqual([2, 3]);
    expect(select([text(1, null), text(2, 'en-GB', 1), text(3, 'en', 1)])).toEqual([3]);
    expect(select([text(2, 'en-GB', 1), text(1, null)])).toEqual([2]);
    expect(select([text(2, 'pt-BR', 1), text(1, null)])).toEqual([1]);
    expect(select([text(2, 'pt-BR', 1), text(4, 'pt-BR', 1)])).toEqual([2]);
  });

  it('are listed with the original first, unless there is only one', () => {
    const list = (texts: ReturnType<typeof text>[]) =>
      listTextTranslations(de, texts, ({ id }) => `/${id}`);
    expect(list([text(2, 'en-GB', 1), text(1, null), text(3, 'fr', 1)])).toEqual([
      { language: 'de', path: '/1' },
      { language: 'en', path: '/en/2' },
    ]);
    expect(listAlternates(list([text(2, 'en-GB', 1), text(1, null)]))).toEqual([
      { language: 'de', path: '/1' },
      { language: 'en', path: '/en/2' },
      { language: 'x-default', path: '/1' },
    ]);
    expect(listAlternates([{ language: 'de', path: '/1' }])).toEqual([]);
    expect(list([text(1, null)])).toEqual([]);
    expect(list([])).toEqual([]);
  });

  it('have one original, and each language once', () => {
    const field = (one: ReturnType<typeof text>, others: ReturnType<typeof text>[] = []) =>
      findTranslationFlaw(languages, one, others)?.field ?? null;
    const original = text(1, null);
    const translation = text(2, 'en', 1);
    expect(field(translation, [original])).toBeNull();
    expect(field(translation)).toBe('translation_of');
    expect(field(text(1, 'en', 1))).toBe('translation_of');
    expect(field(text(3, 'pt-PT', 2), [original, translation])).toBe('translation_of');
    expect(field(text(3, 'en-GB', 1), [original, translation])).toBe('translation_of');
    expect(field(text(3, 'de', 1), [original])).toBe('translation_of');
    expect(field(text(1, 'fr', 3), [translation, text(3, null)])).toBe('translation_of');
    expect(field(text(1, 'en'), [translation])).toBe('language');
    expect(field(text(1, 'pt'), [translation])).toBeNull();
    expect(findTranslationFlaw(languages, translation, [], { isKept: true })).toBeNull();
    // Of languages that the site does not have, each is one of its own.
    expect(field(text(3, 'fr', 1), [original, text(2, 'it', 1)])).toBeNull();
  });
});
