import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { PAGE, posts } from '../../db/schema/posts.ts';
import { siteOfFile } from '../site.ts';

/** The HTML standard's own rules; what is a matter of taste is left to Biome and axe. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const site = await siteOfFile({
  prepare: ({ db }) =>
    db.insert(posts).values(
      (['menu', 'footer'] as const).map((place) => {
        const slug = `own-${place}`;
        return { ...PAGE, slug, title: 'Own', content: '<p>Text.</p>', place, published: true };
      }),
    ),
});

it.each([
  '/',
  '/about',
  '/publications',
  '/publications?view=compact&style=ieee',
  '/publications?q=proton&year=2024&with=pdf',
  '/publications.html?year=2024',
  '/embed/publications',
  '/embed/publications?style=ieee&mode=dark',
  '/publications/2',
  '/publications/2/cite',
  '/blog',
  '/blog/dose-is-not-enough',
  '/conferences',
  '/contact',
  '/schedule',
  '/search?q=proton',
  '/own-menu',
  '/none',
])('html-validate finds no error in %s', async (path) => {
  const { results } = await validator.validateString(await (await site.fetch(path)).text());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(found)]).toEqual([]);
});
