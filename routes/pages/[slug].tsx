import type { Context } from 'hono';
import { selectOptionalPublishedPage } from '../../db/queries/posts/pages.ts';
import { pageAddress } from '../../records/page.ts';
import { firstText } from '../../src/html/html-tokens.ts';
import { describePage } from '../../src/html/metadata.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import type { Env } from '../../src/http/deps.ts';
import { partFailure, recordFailurePage } from '../../src/http/error-pages.tsx';
import { messages } from '../../src/http/messages.ts';
import { inSameForm, redirectToLanguage } from '../../src/http/page-format.ts';
import { renderContent } from '../../src/http/render-content.ts';
import { respond } from '../../src/http/respond.tsx';
import { recordSlug } from '../../src/http/validate.ts';
import { webPage } from '../../src/posts/metadata.ts';
import { ArticleText, PageHeading } from '../../src/ui/parts/page.tsx';
import {
  addressOfText,
  listTextTranslations,
  matchLanguage,
} from '../../src/values/site-languages.ts';
import { TextWithVideos } from '../video-player.tsx';

/** `GET /{slug}`: a custom page. An address with a dot is that of a file. */
export default app().get('/', cacheable(), recordSlug, (c) =>
  showOwnPage(c, c.req.valid('param').slug),
);

/** A custom page, also at the address of a page of records without any record. */
export async function showOwnPage(c: Context<Env>, slug: string): Promise<Response> {
  const { db, site } = c.var.deps;
  const found = await selectOptionalPublishedPage(db, slug, site).catch(partFailure(c));
  if (found === undefined) return recordFailurePage(c, 503, 'page');
  if (!found) return c.notFound();
  const { page, group, works } = found;
  const language = page.language ?? site.recordLanguage;
  if (matchLanguage(site.languages, language) !== site.language) {
    return redirectToLanguage(
      c,
      inSameForm(c, addressOfText(site, language, pageAddress(page.slug))),
    );
  }
  const description = describePage(
    page.title,
    firstText(page.content),
    messages(c, 'page')('description', { name: site.name }),
  );
  const text = await renderContent(c, page, works, page.id);
  return respond(
    c,
    {
      title: page.title,
      description,
      language,
      translations: listTextTranslations(site, group, (each) => pageAddress(each.slug)),
      metadata: {
        jsonLd: [webPage({ ...page, description, language }, site, siteOrigin(c), works)],
      },
    },
    <article>
      <PageHeading title={page.title} language={language} />
      <ArticleText text={text} language={language} Videos={TextWithVideos} />
    </article>,
  );
}
