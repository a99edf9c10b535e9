import { Icon } from './icon.tsx';

/** Links to a page's content for programs: feeds, calendars, citation files. */
export function Follow({
  label,
  links,
}: {
  label: string;
  links: readonly { href: string; text: string }[];
}) {
  return (
    <p className="follow">
      <span>
        <Icon name="rss" />
        {label}
      </span>
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
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
