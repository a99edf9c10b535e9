import { expect, it } from 'vitest';
import { sectionAnchor, sectionId } from './about-sections.ts';

it.each([
  ['Public Speaking & Teaching', 'public_speaking_teaching'],
  ['  Écoles d’été ', 'ecoles_d_ete'],
  ['実験', '実験'],
  ['!', ''],
])('the id of a section is made from its title: %s', (title, id) => {
  expect(sectionId(title)).toBe(id);
});

it('the anchor of a section is one word for any section title', () => {
  expect(sectionAnchor('narrative')).toBe('section-narrative');
  expect(sectionAnchor('my own\tresearch')).toBe('section-my-own-research');
});
