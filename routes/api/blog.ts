import { z } from 'zod';
import { selectCitedWorks } from '../../db/queries/posts/cited-works.ts';
import {
  selectCategories,
  selectOptionalPublicPost,
  selectPostListPage,
} from '../../db/queries/posts/read.ts';
import { app } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { citationStore } from '../../src/http/citation-store.ts';
import { callLanguage, siteIn } from '../../src/http/site-in.ts';
import { query } from '../../src/http/validate.ts';
import { withPostAuthors } from '../../src/posts/authors.ts';
import { MAX_FILTER } from '../../src/posts/list-address.ts';
import { readingTime } from '../../src/posts/reading-time.ts';
import { renderCitations } from '../../src/posts/render-citations.ts';
import { found } from '../../src/values/errors.ts';
import { matchLanguage } from '../../src/values/site-languages.ts';
import { adminBlogApi } from './blog/admin.ts';

const ONCE = 'must be given once';
const whole = z
  .string(ONCE)
  .regex(/^[1-9]\d*$/, 'must be a whole number from 1')
  .transform(Number);

/** More pages than a blog ever has: any further ones are empty too. */
const LAST_PAGE = 1e8;

const pageQuery = z.object({
  page: whole.transform((page) => Math.min(page, LAST_PAGE)).default(1),
  pageSize: whole.refine((size) => size <= 50, 'must be at most 50').default(6),
  category: z.string(ONCE).max(MAX_FILTER).optional(),
  tag: z.string(ONCE).max(MAX_FILTER).optional(),
  language: callLanguage,
});

/** `/api/blog`: the public blog, in a language; below `admin`, the administrator's calls. */
export const blogApi = app()
  .route('/admin', adminBlogApi)
  .get('/', cacheable(...Object.keys(pageQuery.shape)), query(pageQuery), async (c) => {
    const { db, now } = c.var.deps;
    const { language, ...place } = c.req.valid('query');
    const { posts, pagination, expiresAt } = await selectPostListPage(db, {
      now: now(),
      site: siteIn(c.var.deps, language),
      ...place,
    });
    c.set('expiresAt', expiresAt);
    return c.json({ posts: posts.map(withPostAuthors(c.var.deps.site)), pagination });
  })
  .get('/categories', cacheable('language'), async (c) => {
    const { db, now } = c.var.deps;
    const site = siteIn(c.var.deps, c.req.query('language'));
    const { categories, expiresAt } = await selectCategories(db, now(), site);
    c.set('expiresAt', expiresAt);
    return c.json(categories);
  })
  .get('/:slug', cacheable(), async (c) => {
    const { db, site, now } = c.var.deps;
    const stored = await selectOptionalPublicPost(db, c.req.param('slug'), now());
    const post = withPostAuthors(site)(found(stored, 'There is no such blog post.'));
    const works = await selectCitedWorks(db, post.references);
    const language = matchLanguage(site.languages, post.language ?? site.recordLanguage);
    const store = citationStore(c, post.id);
    const content = await renderCitations({ ...post, works, styles: site.styles, store }, language);
    return c.json({ ...post, content, readingTime: readingTime(post.content) });
  });
