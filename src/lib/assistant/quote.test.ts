import { expect, it } from 'vitest';
import { passage, term } from '../../../test/assistant.ts';
import { quote } from './quote.ts';
import { rank } from './rank.ts';

/** What is quoted of one passage of an about page. */
function quoted(title: string, text: string, word: string): string {
  const terms = [term(word)];
  const found = passage(1, text, 5, { kind: 'about', url: '/about', title });
  return quote(rank([found], terms), { terms, plain: word }).text;
}

it('a list that is asked for by its name is told whole, short items as well', () => {
  const text =
    'Czech (native)\nEnglish (fluent, from four years in Leeds)\nGerman\nSpanish (basic)';
  expect(quoted('Languages', text, 'languag')).toBe(
    'Languages: “Czech (native); English (fluent, from four years in Leeds); German; Spanish (basic)” [1]',
  );
});

it('so is one that the quoted sentence leads to', () => {
  const text =
    'I like rain.\nI teach two courses:\nIntroduction to Bees (winter term)\nHoney (summer term)';
  expect(quoted('Teaching', text, 'cours')).toBe(
    'Teaching: “I teach two courses: Introduction to Bees (winter term); Honey (summer term)” [1]',
  );
});

it('of a list that was not asked for the item that answers is told alone', () => {
  const text = 'PhD in Ecology, Leeds, 2011\nMSc in Zoology, Leeds, 2007';
  expect(quoted('Education', text, 'zoologi')).toBe('Education: “MSc in Zoology, Leeds, 2007” [1]');
});
