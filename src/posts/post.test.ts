import { expect, it } from 'vitest';
import { mergeDraft, mergedCategories, type PostFields, pickFields, sameFields } from './post.ts';

const fields: PostFields = {
  title: 'Why protons stop',
  content: '<p>Bragg</p>',
  excerpt: null,
  category: 'Research',
  author: 'admin',
  tags: [],
  published: false,
  featured_image: null,
  published_at: null,
};

it('puts a draft in the place of what is stored', () => {
  const draft = {
    title: 'Why they stop',
    tags: ['CERN'],
    published_at: '2026-05-14T09:00:00.000Z',
  };
  expect(mergeDraft(fields, draft)).toEqual({ ...fields, ...draft });
});

it('compares forms, not what else a post has', () => {
  const post = { id: 3, slug: 'why', ...fields };
  expect(sameFields(post, fields)).toBe(true);
  expect(sameFields({ ...post, title: 'Other' }, fields)).toBe(false);
  expect(pickFields(post)).toEqual(fields);
});

it('adds the categories in use after the presets, each once', () => {
  const presets = ['Research', 'News'];
  expect(mergedCategories(presets, 'News', 'Teaching', null, 'Teaching')).toEqual([
    'Research',
    'News',
    'Teaching',
  ]);
});
