export interface FeedEntry {
  /** Site path of its page, by which readers know it again. */
  path: string;
  title: string;
  summary?: string;
  content: string;
  authors: string[];
  categories: string[];
  image?: string | null;
  published: Date;
  updated: Date;
}

/** A feed. Nothing in it depends on the time of the request: its text changes only with its content. */
export interface Feed {
  /** "https://example.org" */
  origin: string;
  /** Site path of the page that the feed follows: "/blog". */
  path: string;
  /** What the page is asked for, and the feed: "?year=2024"; empty for all that it has. */
  query?: string;
  title: string;
  description: string;
  author: string;
  /** Site path of its icon. */
  icon: string;
  entries: FeedEntry[];
}

/** When anything in a feed last changed; the beginning of time for an empty one. */
export const lastChange = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** HTML with absolute URLs, so that links and images work outside the site. */
export const absoluteLinks = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
