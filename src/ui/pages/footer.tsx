import type { MessageArguments } from '../../../messages/arguments.ts';
import { isHidden, type RecordPage } from '../../../records/menu.ts';
import { pageAddress } from '../../../records/page.ts';
import type { Site } from '../../settings/site.ts';
import { addressOfText } from '../../values/site-languages.ts';
import { useLinkLabel } from '../link-label.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { OrnamentStrip } from '../parts/pattern.tsx';
import { OwnLink } from './profile.tsx';

/** The owner, profiles on other sites, feeds, and pages for the footer, such as an imprint. */
export function Footer({ site }: { site: Site }) {
  const { name, affiliation, email, links, menu } = site;
  const t = useMessages('footer');
  const linkLabel = useLinkLabel();
  const languageAttributes = useLanguageAttributes();
  const own = site.pages.filter(({ place }) => place === 'footer');
  const feeds = FEEDS.filter(
    ({ href, page }) => !isHidden(menu, href) && (!page || site.filled.includes(page)),
  );
  return (
    <div className="site-footer">
      <OrnamentStrip />
      <div className="footer-columns">
        <div>
          <p className="footer-name">{name}</p>
          {affiliation && (
            <p {...languageAttributes(site.textLanguages.affiliation)}>{affiliation}</p>
          )}
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {site.footer.text && (
            <p {...languageAttributes(site.textLanguages.footer)}>{site.footer.text}</p>
          )}
        </div>
        {links.length > 0 && (
          <ul aria-label={t('profiles')}>
            {links.map((link) => (
              <li key={link.url}>
                <OwnLink href={link.url}>{linkLabel(link)}</OwnLink>
              </li>
            ))}
          </ul>
        )}
        {feeds.length > 0 && (
          <ul aria-label={t('feeds')}>
            {feeds.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{t(text)}</a>
              </li>
            ))}
          </ul>
        )}
        {(own.length > 0 || site.footer.licence) && (
          <div>
            {own.length > 0 && (
              <nav aria-label={t('footer')}>
                <ul>
                  {own.map(({ slug, title, language }) => (
                    <li key={slug} {...languageAttributes(language ?? site.recordLanguage)}>
                      <a href={addressOfText(site, language, pageAddress(slug))}>{title}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {site.footer.licence && (
              <p {...languageAttributes(site.recordLanguage)}>{site.footer.licence}</p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

type Feed = { href: string; text: keyof MessageArguments['footer']; page?: RecordPage };

const FEEDS: readonly Feed[] = [
  { href: '/blog/feed.rss', text: 'posts' },
  { href: '/publications/feed.rss', text: 'publications' },
  { href: '/conferences/calendar.ics', text: 'conferences' },
  { href: '/talks/calendar.ics', text: 'talks', page: 'talks' },
];
