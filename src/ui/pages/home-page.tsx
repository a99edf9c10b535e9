import { type ReactNode, useId } from 'react';
import { isVisible } from '../../../records/menu.ts';
import type { PostFields } from '../../../records/post.ts';
import type { SummaryFields } from '../../../records/publication-field-lists.ts';
import { postAddress } from '../../posts/list-address.ts';
import { withParts } from '../../publications/contributors.ts';
import type { Owner } from '../../publications/owner.ts';
import { type PublicationSummary, summarise } from '../../publications/summary.ts';
import type { Site } from '../../settings/site.ts';
import { addressOfText } from '../../values/site-languages.ts';
import { getSeparators } from '../../values/text.ts';
import { formatMoment } from '../../values/time.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { AuthorSignsLegend, EditorMark, ListedAuthors } from '../parts/author-names.tsx';
import { Badge, StatusMark } from '../parts/badge.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { MarginSection } from '../parts/page.tsx';
import { RichTitle } from '../parts/rich-title.tsx';
import { ProfileHeader, ProfileLinks, Summary } from './profile.tsx';
import { Award, Resources, TeaserImage, Venue } from './publication-card.tsx';

/** Number of publications. */
const SELECTED = 5;

/** The records shown on the page. */
interface Found {
  publications: readonly SummaryFields[];
  isSelected: boolean;
  metrics: Metrics | null;
  post: LatestPostFields | null;
}

/**
 * Home page: the researcher, the next event, and the latest publications and post.
 *
 * @param chat the research assistant
 * @param nextEvent the card of the next event, if the menu shows any
 * @example <HomePage site={site} found={found} chat={chat} nextEvent={null} />
 */
export function HomePage({
  site,
  found,
  chat,
  nextEvent,
}: {
  site: Site;
  found: Found;
  chat: ReactNode;
  nextEvent: ReactNode;
}) {
  const t = useMessages('home');
  const hasBlog = isVisible(site.menu, 'blog');
  return (
    <div className="profile-page">
      <ProfileHeader site={site}>
        <ProfileLinks links={site.links} />
      </ProfileHeader>
      <div className="profile-text">
        <Summary site={site} />
        {isVisible(site.menu, 'about') && (
          <p className="mt-5 text-sm font-medium">
            <a href="/about">{t('about')}</a>
          </p>
        )}
        <section aria-labelledby="chat" className="chat not-in-markdown">
          <h2 id="chat" className="section-title">
            {t('chat')}
          </h2>
          {chat}
        </section>
      </div>
      {found.publications.length > 0 && <HomePublications found={found} site={site} />}
      <div className="margin">
        {(nextEvent || hasBlog) && (
          <MarginSection id="recent" title={t('recent')} className="recent">
            {nextEvent}
            {hasBlog && <LatestPost post={found.post} site={site} />}
          </MarginSection>
        )}
        {found.metrics && <AcademicMetrics metrics={found.metrics} scales={site.metrics.scales} />}
        <ResearchAreas site={site} />
      </div>
    </div>
  );
}

function ResearchAreas({ site }: { site: Site }) {
  const { researchAreas, keywords, recordLanguage, textLanguages } = site;
  const t = useMessages('home');
  const inLanguage = useLanguageAttributes()(textLanguages.researchAreas);
  if (researchAreas.length + keywords.length === 0) return null;
  return (
    <MarginSection id="research-areas" title={t('areas')}>
      <ul className="tags">
        {researchAreas.map((area) => (
          <Badge as="li" key={area} {...inLanguage}>
            {area}
          </Badge>
        ))}
      </ul>
      {keywords.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('keywords')}{' '}
          <ForeignText language={recordLanguage}>
            {keywords.join(getSeparators(recordLanguage)[0])}
          </ForeignText>
        </p>
      )}
    </MarginSection>
  );
}

interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** Each figure above a bar on its scale. */
function AcademicMetrics({ metrics, scales }: Record<'metrics' | 'scales', Metrics>) {
  const t = useMessages('home');
  return (
    <MarginSection id="metrics" title={t('metrics')}>
      <div className="figures">
        <Figure label={t('citations')} value={metrics.citations} max={scales.citations} />
        <Figure label={t('hIndex')} value={metrics.hIndex} max={scales.hIndex} />
        <Figure label={t('i10Index')} value={metrics.i10Index} max={scales.i10Index} />
      </div>
    </MarginSection>
  );
}

/** A figure and a bar on a scale; beyond its end the bar is full, but the figure is correct. */
function Figure({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId();
  return (
    <div className="figure">
      <span>{value}</span>
      <label htmlFor={id}>{label}</label>
      <meter id={id} className="meter" min={0} max={max} value={value}>
        {value}
      </meter>
    </div>
  );
}

/** The selected publications, otherwise the latest ones, and a link to all. */
function HomePublications({ found, site }: { found: Found; site: Site }) {
  const t = useMessages('home');
  const { publications, isSelected } = found;
  const owner = site.owner;
  const hasMore = publications.length > SELECTED;
  return (
    <section aria-labelledby="selected-publications" className="selected">
      <h2 id="selected-publications" className="section-title">
        {t(isSelected ? 'selected' : 'latest')}
      </h2>
      <ul>
        {publications.slice(0, SELECTED).map((row) => (
          <Selected
            key={row.id}
            publication={summarise(withParts(row), site.vocabulary.researchCategories, site)}
            owner={owner}
          />
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <a href={hasMore ? '/publications?featured=1' : '/publications'}>
          {t(hasMore ? 'allSelected' : 'allPublications')}
        </a>
      </p>
    </section>
  );
}

function Selected({ publication, owner }: { publication: PublicationSummary; owner: Owner }) {
  const inLanguage = useLanguageAttributes();
  const { id, title, authors, editorMark, authorNotes, award, image } = publication;
  return (
    <li>
      {image && (
        <TeaserImage
          image={image}
          sizes="(width >= 64rem) 21rem, (width >= 40rem) 17rem, 92vw"
          className="teaser"
        />
      )}
      <article>
        <h3 className="entry-title">
          <StatusMark status={publication.status} />
          <a href={`/publications/${id}`} {...inLanguage(publication.language)}>
            <RichTitle title={title} />
          </a>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm leading-relaxed">
          <ListedAuthors {...{ authors, owner, authorNotes }} /> <EditorMark mark={editorMark} />
        </p>
        <Venue {...publication} issued="" />
        <AuthorSignsLegend notes={authorNotes} className="text-sm text-muted" />
        {award && <Award>{award}</Award>}
        <Resources {...publication} />
      </article>
    </li>
  );
}

type LatestPostFields = Pick<PostFields, 'title' | 'excerpt' | 'published_at'> & {
  slug: string;
  language: string;
};

/** The latest post, and a link to all posts. */
function LatestPost({ post, site }: { post: LatestPostFields | null; site: Site }) {
  const t = useMessages('home');
  const inInterface = useInterfaceLanguage();
  const languageAttributes = useLanguageAttributes();
  const inLanguage = post ? languageAttributes(post.language) : {};
  return (
    <section aria-labelledby="latest-post">
      {post?.published_at && (
        <time dateTime={post.published_at}>
          {formatMoment(post.published_at, site.timeZone, inInterface)}
        </time>
      )}
      <h3 id="latest-post">{t('latestPost')}</h3>
      {post ? (
        <>
          <h4 className="recent-title mt-1" {...inLanguage}>
            <a href={addressOfText(site, post.language, postAddress(post.slug))}>{post.title}</a>
          </h4>
          {post.excerpt && (
            <p className="line-clamp-2" {...inLanguage}>
              {post.excerpt}
            </p>
          )}
        </>
      ) : (
        <p>{t('noPosts')}</p>
      )}
      <p>
        <a href="/blog">{t('allPosts')}</a>
      </p>
    </section>
  );
}
