import { type ReactNode, useId } from 'react';
import type { ComingEvent } from '../conferences/next-event.ts';
import type { PostFields } from '../posts/post.ts';
import type { PublicationSummary } from '../publications/summary.ts';
import { languageAttributes } from '../values/language-attributes.ts';
import { isSitePath } from '../values/site-path.ts';
import { formatDay, formatMoment } from '../values/time.ts';
import { AuthorNames, AuthorSignsLegend } from './author-names.tsx';
import { StatusMark } from './badge.tsx';
import { ExternalLink } from './button.tsx';
import { ForeignText } from './foreign-text.tsx';
import { MarginSection } from './page.tsx';
import { Award, Resources, TeaserImage, Venue } from './publication-card.tsx';
import { RichTitle } from './rich-title.tsx';

interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** Each figure above a bar on its scale. @example <AcademicMetrics metrics={metrics} scales={site.metrics.scales} /> */
export function AcademicMetrics({ metrics, scales }: Record<'metrics' | 'scales', Metrics>) {
  return (
    <MarginSection id="metrics" title="Academic Metrics">
      <div className="figures">
        <Figure label="Citations" value={metrics.citations} max={scales.citations} />
        <Figure label="h-index" value={metrics.hIndex} max={scales.hIndex} />
        <Figure label="i10-index" value={metrics.i10Index} max={scales.i10Index} />
      </div>
    </MarginSection>
  );
}

/** A figure and a bar against a scale; past its end the bar is full and the figure still true. */
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

/** Some publications, and the way to all. @example <HomePublications title="Selected Publications" {...{ publications, owner }} more /> */
export function HomePublications({
  title,
  publications,
  owner,
  more,
}: {
  title: string;
  publications: PublicationSummary[];
  owner: readonly string[];
  /** Whether more are selected. */
  more: boolean;
}) {
  return (
    <section aria-labelledby="selected-publications" className="selected">
      <h2 id="selected-publications" className="section-title">
        {title}
      </h2>
      <ul>
        {publications.map((publication) => (
          <Selected key={publication.id} publication={publication} owner={owner} />
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <a href={more ? '/publications?featured=1' : '/publications'}>
          {more ? 'All Selected Publications' : 'All Publications'}
        </a>
      </p>
    </section>
  );
}

function Selected({
  publication,
  owner,
}: {
  publication: PublicationSummary;
  owner: readonly string[];
}) {
  const { id, title, authors, editorMark, authorNotes, journal, date, award, image } = publication;
  return (
    <li>
      {image && (
        <TeaserImage image={image} sizes="(width >= 64rem) 20rem, 6rem" className="teaser" />
      )}
      <article>
        <h3 className="entry-title">
          <StatusMark word={publication.statusWord} />
          <a href={`/publications/${id}`} {...languageAttributes(publication.language)}>
            <RichTitle title={title} />
          </a>
        </h3>
        <p className="mt-1 line-clamp-2 text-sm leading-relaxed">
          <AuthorNames authors={authors} owner={owner} notes={authorNotes} /> {editorMark}
        </p>
        <Venue journal={journal} language={publication.language} date={date} />
        <AuthorSignsLegend notes={authorNotes} className="text-xs text-muted" />
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

/** The latest post, and the way to all of them. @example <LatestPost post={null} timeZone="UTC" /> */
export function LatestPost({
  post,
  timeZone,
}: {
  post: LatestPostFields | null;
  timeZone: string;
}) {
  const inLanguage = post ? languageAttributes(post.language) : {};
  return (
    <section aria-labelledby="latest-post">
      {post?.published_at && (
        <time dateTime={post.published_at}>{formatMoment(post.published_at, timeZone)}</time>
      )}
      <h3 id="latest-post">Latest Research Blog</h3>
      {post ? (
        <>
          <h4 className="recent-title mt-1" {...inLanguage}>
            <a href={`/blog/${post.slug}`}>{post.title}</a>
          </h4>
          {post.excerpt && (
            <p className="line-clamp-2" {...inLanguage}>
              {post.excerpt}
            </p>
          )}
        </>
      ) : (
        <p>No blog posts available at the moment.</p>
      )}
      <p>
        <a href="/blog">View All Posts</a>
      </p>
    </section>
  );
}

/** The card of the nearest coming conference or talk. @example <NextEventCard><NextEvent event={event} /></NextEventCard> */
export function NextEventCard({
  isEmpty = false,
  children,
}: {
  /** No event is planned. */
  isEmpty?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="next-event">
      {children}
      {/* The administrator's alone: see `client/administrator-parts.ts`. */}
      <template data-administrator className="not-in-markdown">
        {isEmpty && <p>You can add events from the admin panel.</p>}
        <p>
          <a href="/admin/conferences">Edit</a>
        </p>
      </template>
    </section>
  );
}

/** The text of the card; `children` replace it where no event is known. @example <NextEvent event={{ ...conference, daysAway: 3, language: 'en' }} /> */
export function NextEvent({
  event,
  children,
}: {
  event: ComingEvent | null;
  children?: ReactNode;
}) {
  return (
    <>
      {event && <time dateTime={event.date}>{formatDay(event.date)}</time>}
      <h3 id="next-event">Next Event</h3>
      {event ? <Coming {...event} /> : (children ?? <p>No upcoming events scheduled.</p>)}
    </>
  );
}

function Coming({ name, location, link, daysAway, language }: ComingEvent) {
  return (
    <>
      <h4 className="recent-title mt-1" {...languageAttributes(language)}>
        {!link && name}
        {link &&
          (isSitePath(link) ? (
            <a href={link}>{name}</a>
          ) : (
            <ExternalLink href={link}>{name}</ExternalLink>
          ))}
      </h4>
      <p>
        {location && <ForeignText language={language}>{location}</ForeignText>}
        {location && <span className="not-in-markdown"> · </span>}
        <b className="not-in-markdown">{`${daysAway} ${daysAway === 1 ? 'day' : 'days'} away`}</b>
      </p>
    </>
  );
}
