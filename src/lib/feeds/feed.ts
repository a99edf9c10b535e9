import { writeAtom } from './atom.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

/** The three forms of a feed, by their ending in an address. */
export const FEED_FORMS = {
  rss: { label: 'RSS', contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { label: 'Atom', contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: {
    label: 'JSON Feed',
    contentType: 'application/feed+json; charset=utf-8',
    write: writeJsonFeed,
  },
} as const;

export type FeedForm = keyof typeof FEED_FORMS;
