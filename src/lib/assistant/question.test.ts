import { describe, expect, it } from 'vitest';
import { matchOf } from './index-queries.ts';
import { parseQuestion, withYearsNamed } from './question.ts';
import { nearest, stemBefore } from './spelling.ts';
import { lookups, ownForms, termsOf, type Vocabulary } from './terms.ts';

const wordsOf = (text: string) => parseQuestion(text).words.map(({ word }) => word);

describe('parseQuestion', () => {
  it('drops the words that only hold a sentence together', () => {
    expect(wordsOf('What did you find out about the glaciers?')).toEqual(['find', 'glaciers']);
    expect(wordsOf('Was wissen Sie über die Gletscher?')).toEqual(['gletscher']);
  });

  it('keeps acronyms that look like function words', () => {
    expect(wordsOf('Did you use IT for it?')).toContain('it');
  });

  it('leaves out the names that are ignored', () => {
    const { words } = parseQuestion('What of Vera and moss?', new Set(['vera']));
    expect(words.map(({ word }) => word)).toEqual(['moss']);
  });

  it('knows what stands beside the question', () => {
    const { words } = parseQuestion('I am a teacher. Do glaciers melt?');
    expect(words.filter(({ isAside }) => isAside).map(({ word }) => word)).toEqual(['teacher']);
  });

  it('reads years, what points back, and whom it is put to', () => {
    expect(parseQuestion('And in 2019?')).toMatchObject({ years: [2019], refersBack: true });
    expect(parseQuestion('Which moss grows in 2019?')).toMatchObject({ refersBack: false });
    expect(parseQuestion('Where did you grow up?')).toMatchObject({ isPersonal: true });
    expect(parseQuestion('What did you study in Leeds?')).toMatchObject({ isPersonal: true });
  });

  it.each([
    'Have you studied glaciers?',
    'Did you publish anything on moss?',
    'How can I join your group?',
  ])('takes “%s” as asked of the work, not of a life', (question) => {
    expect(parseQuestion(question)).toMatchObject({ isPersonal: false });
  });

  it('reads what is asked of a life, in other words and languages too', () => {
    expect(wordsOf('What do you do in your free time?')).toEqual(['hobbies']);
    expect(parseQuestion('Wo haben Sie promoviert?')).toMatchObject({
      words: [{ word: 'phd', written: 'promoviert' }],
      isPersonal: true,
    });
  });

  it.each([
    ['Wie viele Publikationen gibt es?', 'de'],
    ['¿Cuántas publicaciones tiene usted?', 'es'],
    ['Quel est votre article le plus cité ?', 'fr'],
    ['Jaká je vaše nejnovější publikace?', 'cs'],
    ['Qual é o artigo mais citado?', 'pt'],
    ['Deformed wing virus in Apis mellifera?', 'en'],
    ['h-index', 'en'],
  ])('takes “%s” for %s', (text, language) => {
    expect(parseQuestion(text).language).toBe(language);
  });
});

const content = { passages: 1, labels: 0, authors: 0 };
const vocabulary = (stems: Record<string, Partial<typeof content>>): Vocabulary => ({
  size: 100,
  stems: new Map(Object.entries(stems).map(([stem, found]) => [stem, { ...content, ...found }])),
  corrections: new Map([['glaceir', 'glacier']]),
  lexicon: new Map([
    ['melting', { word: 'melting', zipf: 3.1, same: ['thaw'], alike: ['change'] }],
    ['people', { word: 'people', zipf: 6.1, same: [], alike: [] }],
  ]),
});
const termOf = (text: string, stems: Record<string, Partial<typeof content>>) =>
  termsOf(parseQuestion(text), vocabulary(stems))[0];

describe('a word of a question', () => {
  it('stands for its stem, and less for words of the same meaning, as far as the content has them', () => {
    const { forms = [] } = termOf('melting', { melt: {}, thaw: {} }) ?? {};
    expect(forms.map(({ stem, factor }) => [stem, factor])).toEqual([
      ['melt', 1],
      ['thaw', 0.7],
    ]);
  });

  it('weighs the more the rarer the content and speech have it', () => {
    const weight = (text: string, found: Partial<typeof content>) =>
      termOf(text, { moss: found, peopl: found })?.weight ?? Number.NaN;
    expect(weight('moss', { passages: 2 })).toBeGreaterThan(weight('moss', { passages: 60 }));
    expect(weight('people', { passages: 2 })).toBe(0);
    expect(weight('people', { passages: 2, labels: 1 })).toBeGreaterThan(0);
  });

  it('is a name where it stands in author lists above all', () => {
    expect(termOf('Varenov', { varenov: { passages: 3, authors: 3 } })?.isName).toBe(true);
    expect(termOf('heather', { heather: { passages: 4, authors: 1 } })?.isName).toBe(false);
  });

  it('may be misspelled', () => {
    expect(termOf('glaceir', { glacier: {} })).toMatchObject({ known: true });
    const known = ['glacier', 'glacial', 'grass'].map((stem) => ({ stem, passages: 1 }));
    expect(nearest('glaceir', known)).toBe('glacier');
    expect(nearest('quince', known)).toBeNull();
    expect(stemBefore('maintainabilti', [{ stem: 'maintain' }])).toBe('maintain');
    expect(stemBefore('researchgat', [{ stem: 'research' }])).toBeNull();
  });

  it('is never syntax', () => {
    const question = parseQuestion('NEAR(title quoted) "AND title: * OR ^');
    expect(lookups(question, new Map()).join(' ')).toMatch(/^[\p{L}\p{N} ]+$/u);
    expect(matchOf(question.words.flatMap(ownForms))).toMatch(
      /^\((?:"[\p{L}\p{N}]+"(?: OR )?)+\)$/u,
    );
  });
});

it.each([
  ['How many papers this year?', 'How many papers in 2026?'],
  ['What came out last year?', 'What came out in 2025?'],
  ['What did you write three years ago?', 'What did you write in 2023?'],
  ['How many posts in the last 5 years?', 'How many posts since 2022?'],
  ['How stable is it over the years?', 'How stable is it over the years?'],
])('reads “%s” as “%s”', (text, named) => {
  expect(withYearsNamed(text, 2026)).toBe(named);
});
