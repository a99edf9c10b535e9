import type { PostFields } from '../../../records/post.ts';
import { blogAddress, type PostListPlace, postAddress } from '../../posts/list-address.ts';
import { COVER_SIZE } from '../../settings/theme/pattern.ts';
import { readImageAddress } from '../../values/image-address.ts';
import { formatMoment } from '../../values/time.ts';
import { useLocalAddress, useTextAddress } from '../addresses.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { Badge, BadgeLink } from '../parts/badge.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { PatternPaths } from '../parts/pattern.tsx';
import { Empty } from '../parts/placeholder.tsx';

/**
 * A page of the blog's posts.
 *
 * @example <PostsFound place={place} posts={posts} totalPages={3} language="en" timeZone="UTC" />
 */
export function PostsFound({
  place,
  posts,
  totalPages,
  timeZone,
  language,
}: {
  place: PostListPlace;
  posts: PostSummary[];
  totalPages: number;
  timeZone: string;
  /** Language of posts without one. */
  language: string;
}) {
  const t = useMessages('blog');
  const local = useLocalAddress();
  return (
    <>
      {place.tag && (
        <p className="mb-6 text-sm text-muted">
          {t('tagged', { tag: place.tag })} · <a href={local('/blog')}>{t('all')}</a>
        </p>
      )}
      {posts.length === 0 ? (
        <Empty>{t('none')}</Empty>
      ) : (
        <div className="posts">
          {posts.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              timeZone={timeZone}
              language={post.language ?? language}
              lazy={index > 1}
            />
          ))}
        </div>
      )}
      <Pagination
        page={place.page}
        totalPages={totalPages}
        // Text for an empty category.
        showsOnlyPage={(place.category ?? place.tag) !== null && posts.length > 0}
        hrefOf={(page) => local(blogAddress({ ...place, page }))}
      />
    </>
  );
}

const TAGS = 3;

type PostSummary = Omit<
  PostFields,
  'content' | 'references' | 'citationStyle' | 'published' | 'author'
> & {
  id: number;
  slug: string;
};

/** A blog post in a list; the first ones' images load at once. */
function PostCard(props: { post: PostSummary; timeZone: string; language: string; lazy: boolean }) {
  const { post, timeZone, lazy } = props;
  const t = useMessages('blog');
  const inInterface = useInterfaceLanguage();
  const inLanguage = useLanguageAttributes()(props.language);
  const local = useLocalAddress();
  const href = useTextAddress()(post.language, postAddress(post.slug));
  return (
    <article>
      {post.featured_image ? (
        <img
          // Twice the pixels of its size in the list.
          src={readImageAddress(post.featured_image)?.narrow?.src ?? post.featured_image}
          alt=""
          width={1200}
          height={675}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
        />
      ) : (
        <PostCover title={post.title} />
      )}
      <div>
        <p className="byline text-sm">
          <Badge {...inLanguage}>{post.category}</Badge>
          {post.published_at && (
            <time dateTime={post.published_at}>
              {formatMoment(post.published_at, timeZone, inInterface)}
            </time>
          )}
        </p>
        <h2 className="entry-title mt-1" {...inLanguage}>
          <a href={href}>{post.title}</a>
        </h2>
        {post.excerpt && (
          <p className="mt-2 font-serif text-base text-pretty" {...inLanguage}>
            {post.excerpt}
          </p>
        )}
        <div className="actions mt-2 items-center">
          <span className="tags empty:hidden">
            {post.tags.slice(0, TAGS).map((tag) => (
              <BadgeLink
                key={tag}
                href={local(blogAddress({ tag }))}
                tone="outlined"
                {...inLanguage}
              >
                {tag}
              </BadgeLink>
            ))}
          </span>
          <a href={href}>
            {t('read')}
            <span className="sr-only" {...inLanguage}>
              : {post.title}
            </span>
          </a>
        </div>
      </div>
    </article>
  );
}

/** A drawing derived from a title, for posts without an image. Decorative. @example <PostCover title={title} /> */
export function PostCover({ title }: { title: string }) {
  return (
    <svg
      viewBox={`0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}`}
      aria-hidden="true"
      className="post-cover"
    >
      <PatternPaths text={title} size={COVER_SIZE} />
    </svg>
  );
}
