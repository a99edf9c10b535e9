import { type ReactNode, useId } from 'react';
import type { ConferenceFields } from '../lib/conferences.ts';
import type { PostFields } from '../lib/posts/post.ts';
import { formatDay, formatMoment } from '../lib/time.ts';
import { Card, CardTitle } from './card.tsx';
import { ExternalLink } from './external-link.tsx';

interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** Citations and h-indices, each as a bar on its own scale. */
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
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        <span className="font-serif text-lg font-semibold tabular-nums">{value}</span>
      </div>
      <meter id={id} className="meter mt-1.5" min={0} max={max} value={value}>
        {value}
      </meter>
    </div>
  );
}

type LatestPost = Pick<PostFields, 'title' | 'excerpt' | 'published_at'> & { slug: string };

/** The latest post, cut to two lines, and the way to all of them. */
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

/** The nearest coming conference; `children` is what only the administrator sees. */
export function NextEventCard({
  event,
  children,
}: {
  event: NextEvent | null;
  children: ReactNode;
}) {
  return (
    <Card as="section" labelledBy="next-event">
      <CardTitle id="next-event">Next Event</CardTitle>
      {event ? (
        <Coming {...event} />
      ) : (
        <p className="mt-2 text-muted">No upcoming events scheduled.</p>
      )}
      {children}
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
      <p className="mt-3 font-serif text-lg font-semibold text-accent-ink">
        {`${daysAway} ${daysAway === 1 ? 'day' : 'days'} away`}
      </p>
    </>
  );
}
