import { Icon } from './icon.tsx';

/**
 * Links to a page's content in formats for programs.
 *
 * @example <Follow label="Follow the blog" links={feedLinks('/blog')} />
 */
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

/** The three formats of a feed. @example feedLinks('/blog')[0] // { href: '/blog/feed.rss', text: 'RSS' } */
export const feedLinks = (path: string) => [
  { href: `${path}/feed.rss`, text: 'RSS' },
  { href: `${path}/feed.atom`, text: 'Atom' },
  { href: `${path}/feed.json`, text: 'JSON Feed' },
];
