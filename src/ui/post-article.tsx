import { makeSrcSet, readImageAddress } from '../files/image-address.ts';
import type { ContentsLine } from '../posts/contents.ts';
import { blogAddress } from '../posts/list-address.ts';
import type { PostFields } from '../posts/post.ts';
import { formatMoment } from '../values/time.ts';
import { Contents, PageHeading, Prose, ReadingColumn } from './page.tsx';

interface ShownPost extends Omit<PostFields, 'content' | 'excerpt' | 'published'> {
  /** HTML as `renderPost` gives it. */
  html: string;
}

/** One post, whole. @example <PostArticle post={{ ...post, html }} contents={contents} minutes={4} timeZone="UTC" /> */
export function PostArticle({
  post,
  timeZone,
  contents,
  minutes,
}: {
  post: ShownPost;
  timeZone: string;
  /** That it takes to read. */
  minutes: number;
  contents: readonly ContentsLine[];
}) {
  const { title, html, category, author, tags, featured_image, published_at } = post;
  const picture = (featured_image && readImageAddress(featured_image)) || undefined;
  return (
    <article>
      <PageHeading title={title} />
      <ReadingColumn
        margin={
          <>
            <p className="byline max-lg:-mt-4 lg:flex-col lg:items-start">
              {published_at && (
                <time dateTime={published_at}>{formatMoment(published_at, timeZone)}</time>
              )}
              <a href={blogAddress({ category })}>{category}</a>
              <span>{author}</span>
              <span>{`${minutes} min read`}</span>
            </p>
            {tags.length > 0 && (
              <ul aria-label="Tags" className="tags mt-3">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a href={blogAddress({ tag })} rel="tag" className="badge outlined">
                      {tag}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <Contents lines={contents} />
          </>
        }
      >
        {featured_image && (
          <img
            src={featured_image}
            srcSet={picture && makeSrcSet({ src: featured_image, ...picture })}
            sizes={picture?.narrow ? 'min(100vw, 40rem)' : undefined}
            alt=""
            width={1200}
            height={675}
            fetchPriority="high"
            className="mb-10 aspect-video w-full max-w-measure rounded-sm object-cover"
          />
        )}
        <Prose html={html} />
      </ReadingColumn>
    </article>
  );
}

/** A post beside another. */
interface Neighbour {
  slug: string;
  title: string;
}

/** The ways to the posts before and after one. @example <PostNeighbours older={older} newer={newer} /> */
export function PostNeighbours({
  older,
  newer,
}: {
  older: Neighbour | undefined;
  newer: Neighbour | undefined;
}) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="Posts" className="neighbours">
      {older && (
        <a href={`/blog/${older.slug}`} rel="prev">
          <span>Previous post</span>
          {older.title}
        </a>
      )}
      {newer && (
        <a href={`/blog/${newer.slug}`} rel="next">
          <span>Next post</span>
          {newer.title}
        </a>
      )}
    </nav>
  );
}
