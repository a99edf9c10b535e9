import { expect, it } from 'vitest';
import { lexiconFile, lexiconText, openLexicon } from './lexicon.ts';

it('reads what is known of a word from the file of its first letters, once', async () => {
  const read: string[] = [];
  const bees = { word: 'bees', zipf: 3.7, same: ['bee'], alike: ['insect'] };
  const beetle = { word: 'beetle', zipf: 3.1, same: [], alike: [] };
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
  expect(read).toEqual(['be.txt', 'wa.txt']);
});
