export interface FeedEntry {
  /** Site path of its page, by which readers know it again. */
  path: string;
  title: string;
  /** Plain text. */
  summary?: string;
  /** HTML, whole. */
  content: string;
  authors: string[];
  categories: string[];
  /** URL or site path. */
  image?: string | null;
  published: Date;
  updated: Date;
}

/** What is followed. Nothing in it is of the moment: its text changes only when what it tells of does. */
export interface Feed {
  /** "https://example.org" */
  origin: string;
  /** Site path of what is followed: "/blog". */
  path: string;
  title: string;
  description: string;
  author: string;
  entries: FeedEntry[];
}

/** When anything in a feed last changed; the beginning of time for an empty one. */
export const lastChange = ({ entries }: Feed): Date =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

/** HTML whose links and images lead somewhere wherever it is shown. */
export const absoluteLinks = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
