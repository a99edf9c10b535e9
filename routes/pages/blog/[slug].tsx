import { selectOptionalPostPage } from '../../../db/queries/posts/read.ts';
import Citation from '../../../islands/citation.tsx';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { partFailure, recordFailurePage } from '../../../src/http/error-pages.tsx';
import { messages } from '../../../src/http/messages.ts';
import { inSameForm, redirectToLanguage, requestedFormat } from '../../../src/http/page-format.ts';
import { renderContent } from '../../../src/http/render-content.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordSlug } from '../../../src/http/validate.ts';
import { Island } from '../../../src/hydration/island.tsx';
import { citePost } from '../../../src/posts/cite.ts';
import { postAddress } from '../../../src/posts/list-address.ts';
import { postHead } from '../../../src/posts/metadata.ts';
import { PostArticle, PostNeighbours } from '../../../src/ui/pages/post-article.tsx';
import { Cite } from '../../../src/ui/pages/record-page.tsx';
import { BackLink } from '../../../src/ui/parts/page.tsx';
import { withSiteLanguage } from '../../../src/values/language-attributes.ts';
import {
  addressOfText,
  listTextTranslations,
  matchLanguage,
} from '../../../src/values/site-languages.ts';
import { sendPostCitation } from '../../feeds/citations.ts';
import { TextWithVideos } from '../../video-player.tsx';

/** `GET /blog/{slug}`: a complete post; at the address of another language it redirects to its own. */
export default app().get('/', cacheable(), recordSlug, async (c) => {
  const { db, site, now } = c.var.deps;
  const { slug } = c.req.valid('param');
  const blog = { href: '/blog', text: messages(c, 'post')('back') };
  const format = requestedFormat(c);
  if (format && format !== 'md') {
    c.header('Vary', 'Accept');
    return sendPostCitation(c, slug, format);
  }
  const found = await selectOptionalPostPage(db, slug, { now: now(), site }).catch(partFailure(c));
  if (!found) return recordFailurePage(c, found === null ? 404 : 503, 'post', blog);
  const { older, newer, group, works, expiresAt } = found;
  const post = withSiteLanguage(site)(found.post);
  if (matchLanguage(site.languages, post.language) !== site.language) {
    return redirectToLanguage(
      c,
      inSameForm(c, addressOfText(site, post.language, postAddress(slug))),
    );
  }
  c.set('expiresAt', expiresAt);
  const [text, citation] = await Promise.all([
    renderContent(c, post, works, post.id),
    citePost(post, site, siteOrigin(c)),
  ]);
  return respond(
    c,
    {
      ...postHead(post, site, siteOrigin(c), works),
      translations: listTextTranslations(site, group, (each) => postAddress(each.slug)),
    },
    <>
      <BackLink href={blog.href}>{blog.text}</BackLink>
      <PostArticle post={post} site={site} text={text} Videos={TextWithVideos} />
      <Cite id="cite-this-post" title={messages(c, 'post')('cite')}>
        <Island when="interaction">
          <Citation path={postAddress(slug)} citation={citation} />
        </Island>
      </Cite>
      <PostNeighbours older={older} newer={newer} site={site} />
    </>,
  );
});
