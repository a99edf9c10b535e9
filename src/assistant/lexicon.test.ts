import { expect, it } from 'vitest';
import { lexiconFile, lexiconText, openLexicon } from './lexicon.ts';

it('knows a word of another language by its forms, and a German compound by its parts', async () => {
  const entry = (word: string, english: string) => ({
    word,
    zipf: 4,
    same: [],
    alike: [],
    english: [english],
  });
  const files = new Map([
    ['de-pr.txt', [entry('proton', 'proton'), entry('protokoll', 'protocol')]],
    ['de-th.txt', [entry('therapie', 'therapy')]],
    ['de-me.txt', [entry('messen', 'measure')]],
    ['cs-de.txt', [entry('deti', 'children')]],
  ]);
  const lexicon = openLexicon(async (file) => {
    const entries = files.get(file);
    return entries ? lexiconText(entries) : null;
  });
  const german = await lexicon(['protonen', 'protonentherapien', 'gemessen', 'wal'], 'de');
  expect([...german].map(([word, { english }]) => [word, english])).toEqual([
    ['protonen', ['proton']],
    ['protonentherapien', ['therapy', 'proton']],
    ['gemessen', ['measure']],
  ]);
  expect((await lexicon(['děti'], 'cs')).get('děti')?.english).toEqual(['children']);
  expect(await lexicon(['protonen'], 'en')).toEqual(new Map());
});

it('reads what is known of a word from the file of its first letters, once', async () => {
  const read: string[] = [];
  const bees = { word: 'bees', zipf: 3.7, same: ['bee'], alike: ['insect'], english: [] };
  const beetle = { word: 'beetle', zipf: 3.1, same: [], alike: [], english: [] };
  const lexicon = openLexicon(async (file) => {
    read.push(file);
    return file === lexiconFile('bees') ? lexiconText([bees, beetle]) : null;
  });
  expect(await lexicon(['bees', 'bee', 'beetle', 'Čmelák', 'wasp'])).toEqual(
    new Map([
      ['bees', bees],
      ['beetle', beetle],
    ]),
  );
  await lexicon(['beetle']);
  expect(read).toEqual(['en-be.txt', 'en-wa.txt']);
});
