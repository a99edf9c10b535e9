import type { ComponentProps } from 'react';
import { linkLabel, type ProfileLink } from '../settings/settings.ts';
import type { Site, SiteImage } from '../settings/site.ts';
import { ExternalLink } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { cx } from './cx.ts';
import { LinkIcon } from './icon.tsx';

/** The researcher; the name is the page's heading. @example <ProfileHeader site={site} /> */
export function ProfileHeader({ site }: { site: Site }) {
  const { portrait } = site;
  return (
    <header className="profile">
      {portrait && (
        <img
          src={portrait.src}
          srcSet={makeSrcSet(portrait)}
          // As wide as the classes below make it.
          sizes={portrait.narrow ? '(width >= 40rem) 9rem, 7rem' : undefined}
          width={portrait.width}
          height={portrait.height}
          alt={portrait.alt}
          fetchPriority="high"
        />
      )}
      <div>
        <h1 className="page-title">{site.name}</h1>
        {site.headline && <p className="headline">{site.headline}</p>}
        {site.affiliation && <p>{site.affiliation}</p>}
      </div>
    </header>
  );
}

const makeSrcSet = ({ src, width, narrow }: SiteImage) =>
  narrow ? `${narrow.src} ${narrow.width}w, ${src} ${width}w` : undefined;

/** Where the list of profiles stands on a page. */
export const PROFILES = 'profiles';

/** Another place of the researcher's, by `rel="me"`. @example <OwnLink href="https://orcid.org">ORCID</OwnLink> */
export function OwnLink(props: ComponentProps<'a'> & { href: string }) {
  return <ExternalLink rel="me noopener noreferrer" {...props} />;
}

/** Where the researcher is found elsewhere, if anywhere. @example <Elsewhere links={site.links} wide /> */
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
