import { expect, it } from 'vitest';
import type { SentSection } from './calls.ts';
import { countSections, groupSections, listSections, newSection } from './sections.ts';

const LANGUAGES = ['de', 'en', 'fr'];

const section = (fields: Partial<SentSection>): SentSection => ({
  section: 'weg',
  title: 'Weg',
  content: 'Von Bern nach Wien.',
  id: 1,
  language: null,
  translation_of: null,
  ...fields,
});

const WAY = section({ section: 'way', title: 'Way', id: 3, language: 'en-GB', translation_of: 1 });
const LATIN = section({ section: 'via', title: 'Via', id: 4, language: 'la', translation_of: 1 });

it('sections hold their translations, also those in a language that the site no longer has', () => {
  const second = section({ section: 'heute', title: 'Heute', id: 2 });
  const grouped = groupSections([section({}), WAY, second, LATIN], LANGUAGES);
  expect(grouped.map(({ title }) => title)).toEqual(['Weg', 'Heute']);
  expect(grouped[0]?.translations).toMatchObject({
    en: { title: 'Way', language: 'en-GB' },
    fr: { title: '', language: 'fr' },
    la: { title: 'Via' },
  });
  expect(countSections(grouped, 'en')).toEqual({ done: 1, of: 2 });
  const { sections, paths } = listSections(grouped);
  expect(sections).toEqual([section({}), second, WAY, LATIN]);
  expect(paths).toEqual([
    'content.0',
    'content.1',
    'content.0.translations.en',
    'content.0.translations.la',
  ]);
});

it('a translation whose original is gone is an original itself', () => {
  expect(groupSections([WAY], LANGUAGES)).toMatchObject([{ title: 'Way', translation_of: null }]);
});

it('a new section gets an id where it has a translation, and names from the titles', () => {
  const added = { ...newSection(LANGUAGES), title: 'Lehre', content: 'Physik I' };
  const { en } = added.translations;
  if (en) added.translations.en = { ...en, title: 'Teaching', content: 'Physics I' };
  const { sections } = listSections([...groupSections([section({ id: 7 })], LANGUAGES), added]);
  expect(sections.slice(1)).toMatchObject([
    { section: 'lehre', id: 8, translation_of: null },
    { section: 'teaching', id: null, language: 'en', translation_of: 8 },
  ]);
  expect(listSections([newSection(LANGUAGES)]).sections).toMatchObject([{ id: null }]);
});
