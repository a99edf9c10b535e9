import type { ComponentProps, ReactNode } from 'react';
import type { ProfileLink } from '../../../records/settings.ts';
import { smallTextHtml } from '../../html/small-text.ts';
import type { Site } from '../../settings/site.ts';
import { makeSrcSet } from '../../values/image-address.ts';
import { useLinkLabel } from '../link-label.ts';
import { useMessages } from '../messages.ts';
import { ExternalLink } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { LinkIcon } from '../parts/icon.tsx';
import { MarginSection, Prose } from '../parts/page.tsx';

/** The researcher; the name is the page's heading. @example <ProfileHeader site={site} /> */
export function ProfileHeader({ site, children }: { site: Site; children?: ReactNode }) {
  const { portrait } = site;
  return (
    <header className="profile">
      {portrait && (
        <img
          src={portrait.src}
          srcSet={makeSrcSet(portrait)}
          // The width that the classes below define.
          sizes={portrait.narrow ? '(width >= 64rem) 12.5rem, 9rem' : undefined}
          width={portrait.width}
          height={portrait.height}
          alt={portrait.alt}
          fetchPriority="high"
        />
      )}
      <div>
        <h1 className="page-title">
          <ForeignText language={site.recordLanguage}>{site.name}</ForeignText>
        </h1>
        {site.headline && (
          <p className="headline">
            <ForeignText language={site.textLanguages.headline}>{site.headline}</ForeignText>
          </p>
        )}
        {site.affiliation && (
          <p className="affiliation">
            <ForeignText language={site.textLanguages.affiliation}>{site.affiliation}</ForeignText>
          </p>
        )}
        {children}
      </div>
    </header>
  );
}

/** The researcher's summary, in paragraphs. @example <Summary site={site} /> */
export const Summary = ({ site: { summary, textLanguages } }: { site: Site }) =>
  summary.length > 0 && (
    <Prose
      className="prose-lead"
      language={textLanguages.summary}
      html={summary.map(smallTextHtml).join('')}
    />
  );

/** Address of the list of profiles. */
export const PROFILES = 'profiles';

/**
 * Link to the researcher's profile on another site, with `rel="me"`.
 *
 * @example <OwnLink href="https://orcid.org">ORCID</OwnLink>
 */
export function OwnLink(props: ComponentProps<'a'> & { href: string }) {
  return <ExternalLink rel="me noopener noreferrer" {...props} />;
}

/** The same profiles in one line, if there is room. @example <ProfileLinks links={site.links} /> */
export function ProfileLinks({ links }: { links: ProfileLink[] }) {
  const linkLabel = useLinkLabel();
  if (links.length === 0) return null;
  return (
    <ul className="profile-links">
      {links.map((link) => (
        <li key={link.url}>
          <OwnLink href={link.url}>
            <LinkIcon kind={link.kind} size={15} />
            {linkLabel(link)}
          </OwnLink>
        </li>
      ))}
    </ul>
  );
}

/** The researcher's profiles on other sites, if any. @example <Elsewhere links={site.links} /> */
export function Elsewhere({ links }: { links: ProfileLink[] }) {
  const t = useMessages('profile');
  const linkLabel = useLinkLabel();
  if (links.length === 0) return null;
  return (
    <MarginSection id={PROFILES} title={t('elsewhere')} className="print:hidden">
      <ul>
        {links.map((link) => (
          <li key={link.url}>
            <OwnLink href={link.url} className="flex items-center gap-3 py-1.5">
              <LinkIcon kind={link.kind} size={18} className="shrink-0 text-muted" />
              <span className="min-w-0 wrap-anywhere">{linkLabel(link)}</span>
            </OwnLink>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}
