import type { PostFields } from '../../../records/post.ts';
import { writeByline } from '../../posts/authors.ts';
import type { RenderedText } from '../../posts/contents.ts';
import { blogAddress, postAddress } from '../../posts/list-address.ts';
import { readingTime } from '../../posts/reading-time.ts';
import { isByOwner } from '../../publications/owner.ts';
import type { Site } from '../../settings/site.ts';
import { makeSrcSet, readImageAddress } from '../../values/image-address.ts';
import { addressOfText } from '../../values/site-languages.ts';
import { formatMoment } from '../../values/time.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { BadgeLink } from '../parts/badge.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { ArticleText, PageHeading, type TextWithVideos } from '../parts/page.tsx';

interface ShownPost extends Omit<PostFields, 'excerpt' | 'published'> {
  language: string;
}

/** A complete post. @example <PostArticle {...{ post, site, Videos }} text={await renderContent(c, post, works)} /> */
export function PostArticle({
  post,
  text,
  site,
  Videos,
}: {
  post: ShownPost;
  text: RenderedText;
  site: Site;
  Videos: TextWithVideos;
}) {
  const t = useMessages('post');
  const inLanguage = useLanguageAttributes();
  const { title, language, tags, featured_image } = post;
  const picture = (featured_image && readImageAddress(featured_image)) || undefined;
  return (
    <article>
      <PageHeading title={title} language={language}>
        <Byline post={post} site={site} />
      </PageHeading>
      {featured_image && (
        <img
          src={featured_image}
          srcSet={picture && makeSrcSet({ src: featured_image, ...picture })}
          sizes={picture?.narrow ? 'min(100vw, 67rem)' : undefined}
          alt=""
          width={1200}
          height={675}
          fetchPriority="high"
          className="mb-10 aspect-video max-h-100 w-full rounded-sm object-cover"
        />
      )}
      <ArticleText {...{ text, language, Videos }}>
        {tags.length > 0 && (
          <ul aria-label={t('tags')} className="tags">
            {tags.map((tag) => (
              <li key={tag} {...inLanguage(language)}>
                <BadgeLink href={blogAddress({ tag })} rel="tag" tone="outlined">
                  {tag}
                </BadgeLink>
              </li>
            ))}
          </ul>
        )}
      </ArticleText>
    </article>
  );
}

/** Author and date of a post, with the portrait if the owner wrote it. */
function Byline({ post, site }: { post: ShownPost; site: Site }) {
  const t = useMessages('post');
  const inInterface = useInterfaceLanguage();
  const inLanguage = useLanguageAttributes();
  const { published_at, category, language, content } = post;
  const portrait = isByOwner(post, site) && site.portrait;
  return (
    <p className="byline mt-5">
      {portrait && (
        <img
          src={portrait.narrow?.src ?? portrait.src}
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-full object-cover"
        />
      )}
      <span className="font-medium text-ink">{writeByline(post)}</span>
      {published_at && (
        <time dateTime={published_at}>
          {formatMoment(published_at, site.timeZone, inInterface)}
        </time>
      )}
      <span>{t('readingTime', { minutes: `${readingTime(content)}` })}</span>
      <BadgeLink href={blogAddress({ category })} {...inLanguage(language)}>
        {category}
      </BadgeLink>
    </p>
  );
}

/** A neighbouring post. */
interface Neighbour {
  slug: string;
  title: string;
  language: string | null;
}

/** Links to the previous and the next post. @example <PostNeighbours {...{ older, newer }} site={site} /> */
export function PostNeighbours({
  older,
  newer,
  site,
}: {
  older: Neighbour | undefined;
  newer: Neighbour | undefined;
  site: Pick<Site, 'languages' | 'recordLanguage'>;
}) {
  const t = useMessages('post');
  if (!older && !newer) return null;
  const link = ({ slug, title, language }: Neighbour, rel: 'prev' | 'next', label: string) => (
    <a href={addressOfText(site, language, postAddress(slug))} rel={rel}>
      <span>{label}</span>
      <ForeignText language={language ?? site.recordLanguage}>{title}</ForeignText>
    </a>
  );
  return (
    <nav aria-label={t('posts')} className="neighbours">
      {older && link(older, 'prev', t('previous'))}
      {newer && link(newer, 'next', t('next'))}
    </nav>
  );
}
