import { selectCitedWorks } from '../../../../db/queries/posts/cited-works.ts';
import { selectOptionalSharedPost } from '../../../../db/queries/posts/shares.ts';
import { app } from '../../../../src/http/app.ts';
import { noStore } from '../../../../src/http/cacheable.ts';
import { messages } from '../../../../src/http/messages.ts';
import { inSameForm } from '../../../../src/http/page-format.ts';
import { renderContent } from '../../../../src/http/render-content.ts';
import { respond } from '../../../../src/http/respond.tsx';
import { postAddress } from '../../../../src/posts/list-address.ts';
import { PostArticle } from '../../../../src/ui/pages/post-article.tsx';
import { found } from '../../../../src/values/errors.ts';
import { withSiteLanguage } from '../../../../src/values/language-attributes.ts';
import { addressOfText } from '../../../../src/values/site-languages.ts';
import { TextWithVideos } from '../../../video-player.tsx';

/**
 * `GET /blog/drafts/shared?token=…`: a draft by its secret link; once the post is public, a redirect to it.
 */
export default app().get('/', noStore, async (c) => {
  const { db, site, now } = c.var.deps;
  const t = messages(c, 'post');
  const token = c.req.query('token') ?? '';
  const shared = await selectOptionalSharedPost(db, token, now());
  const post = withSiteLanguage(site)(found(shared, t('noDraft')));
  if (post.isPublic) {
    return c.redirect(
      inSameForm(c, addressOfText(site, post.language, postAddress(post.slug))),
      302,
    );
  }
  c.header('X-Robots-Tag', 'noindex');
  const text = await renderContent(c, post, await selectCitedWorks(db, post.references));
  return respond(
    c,
    {
      title: t('draftTitle', { title: post.title }),
      noindex: true,
      language: post.language,
      translations: [],
    },
    <>
      <p className="mb-6 rounded-md bg-wash px-4 py-2 text-sm text-accent-ink print:hidden">
        {t('draft')}
      </p>
      <PostArticle post={post} site={site} text={text} Videos={TextWithVideos} />
    </>,
  );
});
