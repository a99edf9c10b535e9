import { expect, it } from 'vitest';
import { sectionAnchor, sectionId } from './sections.ts';

it('the id of a section is made from its title', () => {
  const titles = ['Public Speaking & Teaching', '  Écoles d’été ', '実験', '!'];
  const ids = ['public_speaking_teaching', 'ecoles_d_ete', '実験', ''];
  expect(titles.map(sectionId)).toEqual(ids);
});

it('the anchor of a section is one word for any section title', () => {
  expect(sectionAnchor('narrative')).toBe('section-narrative');
  expect(sectionAnchor('my own\tresearch')).toBe('section-my-own-research');
});
