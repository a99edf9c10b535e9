import { useId } from 'react';
import type { ConferenceFields } from '../conferences/conference.ts';
import type { PostFields } from '../posts/post.ts';
import type { PublicationSummary } from '../publications/summary.ts';
import { formatDay, formatMoment } from '../values/time.ts';
import { AuthorNames, AuthorSignsLegend } from './author-names.tsx';
import { ExternalLink } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { Award, Resources, TeaserImage } from './publication-card.tsx';
import { RichTitle } from './rich-title.tsx';

interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** Each figure as a bar on its scale. @example <AcademicMetrics metrics={metrics} scales={site.metrics.scales} /> */
export function AcademicMetrics({ metrics, scales }: Record<'metrics' | 'scales', Metrics>) {
  return (
    <Card as="section" labelledBy="metrics">
      <CardTitle id="metrics">Academic Metrics</CardTitle>
      <div className="mt-3 grid gap-4">
        <Meter label="Citations" value={metrics.citations} max={scales.citations} />
        <Meter label="h-index" value={metrics.hIndex} max={scales.hIndex} />
        <Meter label="i10-index" value={metrics.i10Index} max={scales.i10Index} />
      </div>
    </Card>
  );
}

/** A figure as a bar against a scale; past its end the bar is full and the figure still true. */
function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  const id = useId();
  return (
    <div>
      <div className="figure">
        <label htmlFor={id}>{label}</label>
        <span>{value}</span>
      </div>
      <meter id={id} className="meter mt-1.5" min={0} max={max} value={value}>
        {value}
      </meter>
    </div>
  );
}

/** What the administrator selected. @example <SelectedPublications publications={selected} owner={owner} more /> */
export function SelectedPublications({
  publications,
  owner,
  more,
}: {
  publications: PublicationSummary[];
  owner: readonly string[];
  /** Whether there are others. */
  more: boolean;
}) {
  return (
    <section aria-labelledby="selected-publications" className="selected">
      <h2 id="selected-publications" className="section-title">
        Selected Publications
      </h2>
      <ul className={publications.some(({ image }) => image) ? 'beside' : undefined}>
        {publications.map((publication) => (
          <Selected key={publication.id} publication={publication} owner={owner} />
        ))}
      </ul>
      <p className="mt-4 text-sm">
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
  const { id, title, authors, authorNotes, journal, date, award, image } = publication;
  return (
    <li>
      {image && (
        <TeaserImage image={image} sizes="(width >= 40rem) 11rem, 20rem" className="teaser" />
      )}
      <article>
        <h3 className="entry-title">
          <a href={`/publications/${id}`}>
            <RichTitle title={title} />
          </a>
        </h3>
        <p className="mt-1.5 line-clamp-2 text-sm">
          <AuthorNames authors={authors} owner={owner} notes={authorNotes} />
        </p>
        <p className="mt-1 text-sm text-muted">
          {journal && <i className="font-serif">{journal}</i>}
          {journal && date && ' · '}
          {date}
        </p>
        <AuthorSignsLegend notes={authorNotes} className="mt-1 text-xs text-muted" />
        {award && <Award>{award}</Award>}
        <Resources {...publication} />
      </article>
    </li>
  );
}

type LatestPost = Pick<PostFields, 'title' | 'excerpt' | 'published_at'> & { slug: string };

/** The latest post, and the way to all of them. @example <LatestPostCard post={null} timeZone="UTC" /> */
export function LatestPostCard({ post, timeZone }: { post: LatestPost | null; timeZone: string }) {
  return (
    <Card as="section" labelledBy="latest-post">
      <CardTitle id="latest-post">Latest Research Blog</CardTitle>
      {post ? (
        <article className="mt-3">
          <h3 className="font-medium text-pretty">
            <a href={`/blog/${post.slug}`}>{post.title}</a>
          </h3>
          {post.excerpt && <p className="mt-1.5 line-clamp-2 text-sm text-muted">{post.excerpt}</p>}
          {post.published_at && (
            <p className="mt-2 text-sm text-muted">
              <time dateTime={post.published_at}>{formatMoment(post.published_at, timeZone)}</time>
            </p>
          )}
        </article>
      ) : (
        <p className="mt-2 text-muted">No blog posts available at the moment.</p>
      )}
      <p className="mt-4 text-sm">
        <a href="/blog">View All Posts</a>
      </p>
    </Card>
  );
}

type NextEvent = Pick<ConferenceFields, 'name' | 'date' | 'location' | 'link'> & {
  daysAway: number;
};

/** The nearest coming conference; undefined where it cannot be had. @example <NextEventCard event={{ ...conference, daysAway: 3 }} /> */
export function NextEventCard({ event }: { event: NextEvent | null | undefined }) {
  return (
    <Card as="section" labelledBy="next-event">
      <CardTitle id="next-event">Next Event</CardTitle>
      {event ? (
        <Coming {...event} />
      ) : (
        <p className="mt-2 text-muted">
          {event === null ? 'No upcoming events scheduled.' : 'Failed to fetch conferences'}
        </p>
      )}
      {/* The administrator's alone: see `client/administrator-parts.ts`. */}
      <template data-administrator className="needs-server">
        {event === null && (
          <p className="mt-2 text-muted">You can add events from the admin panel.</p>
        )}
        <p className="mt-4 text-sm">
          <a href="/admin/conferences">Edit</a>
        </p>
      </template>
    </Card>
  );
}

function Coming({ name, date, location, link, daysAway }: NextEvent) {
  return (
    <>
      <p className="mt-3 font-medium text-pretty">
        {link ? <ExternalLink href={link}>{name}</ExternalLink> : name}
      </p>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={date}>{formatDay(date)}</time>
        <br />
        {location}
      </p>
      <p className="needs-server mt-3 font-serif text-lg font-semibold text-accent-ink">
        {`${daysAway} ${daysAway === 1 ? 'day' : 'days'} away`}
      </p>
    </>
  );
}
