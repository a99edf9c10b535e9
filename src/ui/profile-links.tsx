import type { ComponentProps } from 'react';
import { linkLabel } from '../lib/settings/links.ts';
import type { ProfileLink } from '../lib/settings/settings.ts';
import { ExternalLink } from './external-link.tsx';
import { LinkIcon } from './link-icon.tsx';

/** Where the list of profiles stands on a page. */
export const PROFILES = 'profiles';

/** A link to somewhere else where the researcher is: whoever follows it there finds the same person. */
export function OwnLink(props: ComponentProps<'a'> & { href: string }) {
  return <ExternalLink rel="me noopener noreferrer" {...props} />;
}

/** Where the researcher is found elsewhere, each with its icon and its name. */
export function ProfileLinks({ links, className }: { links: ProfileLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.url}>
          <OwnLink
            href={link.url}
            className="flex items-center gap-3 rounded-md py-1.5 text-ink no-underline hover:text-accent hover:underline"
          >
            <LinkIcon kind={link.kind} size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{linkLabel(link)}</span>
          </OwnLink>
        </li>
      ))}
    </ul>
  );
}
