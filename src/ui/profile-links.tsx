import type { ComponentProps } from 'react';
import { linkLabel } from '../settings/links.ts';
import type { ProfileLink } from '../settings/settings.ts';
import { Card, CardTitle } from './card.tsx';
import { cx } from './cx.ts';
import { ExternalLink } from './external-link.tsx';
import { LinkIcon } from './icon.tsx';

/** Where the list of profiles stands on a page. */
export const PROFILES = 'profiles';

/** A link to another place where the researcher is found: `rel="me"` says that both are one person. */
export function OwnLink(props: ComponentProps<'a'> & { href: string }) {
  return <ExternalLink rel="me noopener noreferrer" {...props} />;
}

/** Where the researcher is found elsewhere, each with its icon and its name; nothing where that is nowhere. */
export function Elsewhere({
  links,
  className,
  wide = false,
}: {
  links: ProfileLink[];
  className?: string;
  /** In two columns where there is room. */
  wide?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <Card as="section" labelledBy={PROFILES} className={className}>
      <CardTitle id={PROFILES}>Elsewhere</CardTitle>
      <ul className={cx('mt-3 grid gap-x-6', wide && 'sm:grid-cols-2')}>
        {links.map((link) => (
          <li key={link.url}>
            <OwnLink
              href={link.url}
              className="flex items-center gap-3 py-1.5 text-ink no-underline hover:text-accent hover:underline"
            >
              <LinkIcon kind={link.kind} size={18} className="shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{linkLabel(link)}</span>
            </OwnLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
