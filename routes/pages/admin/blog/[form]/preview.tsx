import { selectCitedWorks } from '../../../../../db/queries/posts/cited-works.ts';
import { selectOptionalDraft } from '../../../../../db/queries/posts/drafts.ts';
import { selectOptionalPost } from '../../../../../db/queries/posts/read.ts';
import { emptyPost, validFields } from '../../../../../records/post.ts';
import { parseNewTextForm } from '../../../../../records/text-form.ts';
import { app } from '../../../../../src/http/app.ts';
import { renderContent } from '../../../../../src/http/render-content.ts';
import { respond } from '../../../../../src/http/respond.tsx';
import { PostArticle } from '../../../../../src/ui/pages/post-article.tsx';
import { NotFound } from '../../../../../src/values/errors.ts';
import { withSiteLanguage } from '../../../../../src/values/language-attributes.ts';
import { parseMoment } from '../../../../../src/values/time.ts';
import { formName } from '../../../../api/blog/drafts.ts';
import { TextWithVideos } from '../../../../video-player.tsx';

/** `GET /admin/blog/{form}/preview`: a post with its unsaved draft, in the layout of its page. */
export default app().get('/', formName, async (c) => {
  const { db, site } = c.var.deps;
  const { form } = c.req.valid('param');
  const [stored, draft] = await Promise.all([
    parseNewTextForm(form) ? null : selectOptionalPost(db, Number(form)),
    selectOptionalDraft(db, form),
  ]);
  if (!stored && !draft) throw new NotFound('There is nothing to preview yet.');
  const post = withSiteLanguage(site)({
    ...(stored ?? emptyPost(site.name)),
    ...validFields(inZone(draft?.fields ?? {}, site.timeZone)),
  });
  const title = post.title || 'Untitled';
  const { cleanHtml } = await import('../../../../../src/html/clean-html.ts');
  const content = cleanHtml(post.content);
  const works = await selectCitedWorks(db, post.references);
  const text = await renderContent(c, { ...post, content }, works);
  return respond(
    c,
    { title: `Preview: ${title}`, noindex: true, language: post.language },
    <>
      <p className="mb-6 rounded-md bg-wash px-4 py-2 text-sm text-accent-ink print:hidden">
        Preview: only you can see this page.
      </p>
      <PostArticle
        post={{ ...post, title, content }}
        site={site}
        text={text}
        Videos={TextWithVideos}
      />
    </>,
  );
});

/** A draft's date is in the site's time zone if it has none. */
function inZone(fields: Readonly<Record<string, unknown>>, timeZone: string) {
  const { published_at } = fields;
  const moment = typeof published_at === 'string' ? parseMoment(published_at, timeZone) : null;
  return moment ? { ...fields, published_at: moment.toISOString() } : fields;
}
