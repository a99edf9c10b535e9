import type { Alternate } from './metadata.ts';

const FORMS = [
  { type: 'application/rss+xml', ending: 'rss', form: 'RSS' },
  { type: 'application/atom+xml', ending: 'atom', form: 'Atom' },
  { type: 'application/feed+json', ending: 'json', form: 'JSON Feed' },
];

const feeds = (path: string, title: string): Alternate[] =>
  FORMS.map(({ type, ending, form }) => ({
    type,
    title: `${title} (${form})`,
    href: `${path}/feed.${ending}`,
  }));

export const BLOG_FEEDS = feeds('/blog', 'Research Blog');
export const PUBLICATION_FEEDS = feeds('/publications', 'Publications');
export const CALENDAR: Alternate[] = [
  { type: 'text/calendar', title: 'Conferences (calendar)', href: '/conferences/calendar.ics' },
];
