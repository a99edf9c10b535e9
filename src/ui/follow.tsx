import { Rss } from 'lucide-react';

/** Links to a page's content for programs: feeds, calendars, citation files. */
export function Follow({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; text: string }[];
}) {
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-5 text-sm text-muted print:hidden">
      <span className="flex items-center gap-2">
        <Rss size={16} aria-hidden className="shrink-0" />
        {label}
      </span>
      {links.map(({ href, text }) => (
        <a key={href} href={href} className="inline-flex min-h-8 items-center">
          {text}
        </a>
      ))}
    </p>
  );
}

/** The three forms of a feed below a path. */
export const feedLinks = (path: string) => [
  { href: `${path}/feed.rss`, text: 'RSS' },
  { href: `${path}/feed.atom`, text: 'Atom' },
  { href: `${path}/feed.json`, text: 'JSON Feed' },
];
