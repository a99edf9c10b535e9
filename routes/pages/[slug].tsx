import type { Context } from 'hono';
import { selectOptionalPublishedPage } from '../../db/queries/posts/pages.ts';
import { firstText } from '../../src/html/html-tokens.ts';
import { describePage } from '../../src/html/metadata.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { partFailure, recordFailurePage } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { renderContent } from '../../src/http/render-content.ts';
import { respond } from '../../src/http/respond.tsx';
import { recordSlug } from '../../src/http/validate.ts';
import { webPage } from '../../src/posts/metadata.ts';
import { ArticleText, PageHeading } from '../../src/ui/parts/page.tsx';

/** `GET /{slug}`: a page of the site's own. An address with a dot is a file's. */
export default app().get('/', cacheable(), recordSlug, (c) =>
  showOwnPage(c, c.req.valid('param').slug),
);

/** A page of the site's own, also where a page of records has no record yet. */
export async function showOwnPage(c: Context<Env>, slug: string): Promise<Response> {
  const { db, site } = c.var.deps;
  const page = await selectOptionalPublishedPage(db, slug).catch(partFailure(c));
  if (page === undefined) return recordFailurePage(c, 503, 'page');
  if (!page) return c.notFound();
  const description = describePage(
    page.title,
    firstText(page.content),
    messages(c, 'page')('description', { name: site.name }),
  );
  const text = await renderContent(c, page.content);
  const language = page.language ?? site.recordLanguage;
  return respond(
    c,
    {
      title: page.title,
      description,
      language,
      metadata: { jsonLd: [webPage({ ...page, description, language }, site, siteOrigin(c))] },
    },
    <article>
      <PageHeading title={page.title} language={language} />
      <ArticleText text={text} language={language} />
    </article>,
  );
}
