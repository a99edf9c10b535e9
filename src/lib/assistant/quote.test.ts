import { expect, it } from 'vitest';
import { passage, term } from '../../../test/assistant.ts';
import { quote } from './quote.ts';
import { rank } from './rank.ts';

/** What is quoted of one passage of an about page; `alike` means the same of a life. */
function quoted(title: string, text: string, word: string, alike?: string): string {
  const asked = term(word);
  const ofLife = (alike ? term(alike).forms : []).map((form) => ({ ...form, factor: 0.9 }));
  const terms = [{ ...asked, forms: [...asked.forms, ...ofLife] }];
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

it('nor where only a word like the one that was asked for names it', () => {
  const text = 'PhD in Ecology, Leeds, 2011\nMSc in Zoology, Leeds, 2007';
  expect(quoted('Education', text, 'phd', 'educ')).toBe(
    'Education: “PhD in Ecology, Leeds, 2011” [1]',
  );
});

it('where a line is asked for by the one beside it, all lines are told', () => {
  const text = 'Professor, Leeds, since 2012\nLecturer, York, 2011';
  const found = passage(1, text, 5, { kind: 'about', url: '/about', title: 'Posts' });
  const terms = [term('leed')];
  const said = quote(rank([found], terms), { terms, plain: 'where were you before leeds?' }).text;
  expect(said).toContain('Lecturer, York, 2011');
});

it('items of two words are told', () => {
  expect(quoted('Languages', 'Czech (native)\nEnglish (fluent)', 'languag')).toBe(
    'Languages: “Czech (native); English (fluent)” [1]',
  );
});

it('what was done is told with what came out', () => {
  const text =
    'Bees are useful. We first examine hives of wood with a camera. They have many uses. We found twice as much honey.';
  const found = passage(1, text, 5, { title: 'On insects' });
  const terms = [term('hive'), term('wood'), term('camera')];
  const { text: said } = quote(rank([found], terms), { terms, plain: 'do hives of wood matter?' });
  expect(said).toContain('We found twice as much honey.');
});
