import type { PostFields } from '../../../records/post.ts';
import type { ContentsLine } from '../../posts/contents.ts';
import { blogAddress } from '../../posts/list-address.ts';
import { readingTime } from '../../posts/reading-time.ts';
import { makeSrcSet, readImageAddress } from '../../values/image-address.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { formatMoment } from '../../values/time.ts';
import { BadgeLink } from '../parts/badge.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { Contents, PageHeading, Prose, ReadingColumn } from '../parts/page.tsx';

interface ShownPost extends Omit<PostFields, 'excerpt' | 'published'> {
  language: string;
  /** The content as `renderPost` gives it. */
  html: string;
}

/** One post, whole. @example <PostArticle post={{ ...post, html }} contents={contents} timeZone="UTC" /> */
export function PostArticle({
  post,
  timeZone,
  contents,
}: {
  post: ShownPost;
  timeZone: string;
  contents: readonly ContentsLine[];
}) {
  const { title, language, html, category, author, tags, featured_image, published_at } = post;
  const picture = (featured_image && readImageAddress(featured_image)) || undefined;
  return (
    <article>
      <PageHeading title={title} language={language} />
      <ReadingColumn
        margin={
          <>
            <p className="byline max-lg:-mt-4 lg:flex-col lg:items-start">
              {published_at && (
                <time dateTime={published_at}>{formatMoment(published_at, timeZone)}</time>
              )}
              <BadgeLink href={blogAddress({ category })} {...languageAttributes(language)}>
                {category}
              </BadgeLink>
              <span>{author}</span>
              <span>{`${readingTime(post.content)} min read`}</span>
            </p>
            {tags.length > 0 && (
              <ul aria-label="Tags" className="tags mt-3">
                {tags.map((tag) => (
                  <li key={tag} {...languageAttributes(language)}>
                    <BadgeLink href={blogAddress({ tag })} rel="tag" tone="outlined">
                      {tag}
                    </BadgeLink>
                  </li>
                ))}
              </ul>
            )}
            <Contents lines={contents} language={language} />
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
        <Prose html={html} language={language} />
      </ReadingColumn>
    </article>
  );
}

/** A post beside another. */
interface Neighbour {
  slug: string;
  title: string;
  language: string | null;
}

/** The ways to the posts before and after one. @example <PostNeighbours {...{ older, newer }} language="en" /> */
export function PostNeighbours({
  older,
  newer,
  language,
}: {
  older: Neighbour | undefined;
  newer: Neighbour | undefined;
  /** The site's. */
  language: string;
}) {
  if (!older && !newer) return null;
  return (
    <nav aria-label="Posts" className="neighbours">
      {older && (
        <a href={`/blog/${older.slug}`} rel="prev">
          <span>Previous post</span>
          <ForeignText language={older.language ?? language}>{older.title}</ForeignText>
        </a>
      )}
      {newer && (
        <a href={`/blog/${newer.slug}`} rel="next">
          <span>Next post</span>
          <ForeignText language={newer.language ?? language}>{newer.title}</ForeignText>
        </a>
      )}
    </nav>
  );
}
