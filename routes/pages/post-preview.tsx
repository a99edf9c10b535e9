import { NEW_FORM, selectOptionalDraft } from '../../db/queries/posts/drafts.ts';
import { selectOptionalPost } from '../../db/queries/posts/write.ts';
import { app } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { respond } from '../../src/http/respond.tsx';
import { type PreviewedPost, withDraft } from '../../src/lib/posts/preview.ts';
import { renderPost } from '../../src/lib/posts/render-post.ts';
import type { Site } from '../../src/site.ts';
import { Column } from '../../src/ui/column.tsx';
import { PostArticle } from '../../src/ui/post-article.tsx';
import { formOf } from '../api/post-drafts-admin.ts';

/** `GET /admin/blog/{form}/preview`: a post as it would be shown, as far as its form has come. */
export const postPreview = app().get('/:form/preview', async (c) => {
  const { db, site } = c.var.deps;
  const form = formOf(c);
  const [stored, draft] = await Promise.all([
    form === NEW_FORM ? null : selectOptionalPost(db, Number(form)),
    selectOptionalDraft(db, form),
  ]);
  if (!stored && !draft) throw new HttpError(404, 'There is nothing to preview yet.');
  const { content, ...post } = withDraft(stored ?? emptyPost(site), draft?.fields, site.timeZone);
  const { cleanHtml } = await import('../../src/lib/posts/clean-html.ts');
  const html = await renderPost(cleanHtml(content));
  return respond(
    c,
    { title: `Preview: ${post.title}`, noindex: true },
    <Column>
      <p className="mb-6 rounded-md bg-wash px-4 py-2 text-sm text-accent-ink print:hidden">
        Preview: only you can see this page.
      </p>
      <PostArticle post={{ ...post, html }} timeZone={site.timeZone} />
    </Column>,
  );
});

const emptyPost = (site: Site): PreviewedPost => ({
  title: '',
  content: '',
  category: 'Research',
  author: site.name,
  tags: [],
  featured_image: null,
  published_at: null,
});
