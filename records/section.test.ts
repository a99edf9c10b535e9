import { expect, it } from 'vitest';
import { nameSections, sectionAnchor } from './section.ts';

const titled = (title: string, section = '') => ({ section, title });
const name = (...sections: ReturnType<typeof titled>[]) =>
  nameSections(sections).map(({ section }) => section);

it('a new section is named by its title', () => {
  expect(
    name(titled('Public Speaking & Teaching'), titled('  Écoles d’été '), titled('実験')),
  ).toEqual(['public_speaking_teaching', 'ecoles_d_ete', '実験']);
});

it('a new section takes no name that another has, and others keep theirs', () => {
  expect(
    name(titled('Teaching'), titled('Public Speaking & Teaching', 'teaching'), titled('Teaching')),
  ).toEqual(['teaching_2', 'teaching', 'teaching_3']);
  expect(name(titled('!'), titled('?'))).toEqual(['section', 'section_2']);
});

it('the anchor of a section is one word for any section title', () => {
  expect(sectionAnchor('narrative')).toBe('section-narrative');
  expect(sectionAnchor('my own\tresearch')).toBe('section-my-own-research');
});
