import type { ReactNode } from 'react';
import { isVisible } from '../../../records/menu.ts';
import type { Site } from '../../settings/site.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { ButtonLink } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { BackLink, MarginSection, PageHeading } from '../parts/page.tsx';
import { Elsewhere } from './profile.tsx';

/**
 * A form to write to the researcher, and other ways to reach them.
 *
 * @example <ContactPage title="Contact" site={site}>{form}</ContactPage>
 */
export function ContactPage({
  title,
  site,
  children,
}: {
  title: string;
  site: Site;
  children: ReactNode;
}) {
  const t = useMessages('contact');
  const inLanguage = useLanguageAttributes();
  return (
    <>
      <BackLink href="/">{t('home')}</BackLink>
      <PageHeading title={title} />
      <div className="with-margin">
        <section aria-labelledby="message" className="min-w-0 max-w-measure not-in-markdown">
          <h2 id="message" className="card-title">
            {t('send')}
          </h2>
          {children}
        </section>
        <div className="margin">
          <ContactDetails site={site} />
          {site.inquiries.length > 0 && (
            <MarginSection id="inquiries" title={t('inquiries')}>
              <ul
                className="grid list-disc gap-1 ps-5 marker:text-muted"
                {...inLanguage(site.textLanguages.inquiries)}
              >
                {site.inquiries.map((inquiry) => (
                  <li key={inquiry}>{inquiry}</li>
                ))}
              </ul>
            </MarginSection>
          )}
          <Elsewhere links={site.links} />
        </div>
      </div>
    </>
  );
}

function ContactDetails({ site: { email, location, recordLanguage, menu } }: { site: Site }) {
  const t = useMessages('contact');
  return (
    <MarginSection id="contact-details" title={t('details')}>
      <ul className="grid gap-3">
        {email && (
          <li className="flex gap-3">
            <Icon name="mail" size={18} className="mt-1 shrink-0 text-muted" />
            <a href={`mailto:${email}`} className="min-w-0 wrap-anywhere">
              {email}
            </a>
          </li>
        )}
        {location && (
          <li className="flex gap-3">
            <Icon name="map-pin" size={18} className="mt-1 shrink-0 text-muted" />
            <ForeignText language={recordLanguage}>{location}</ForeignText>
          </li>
        )}
      </ul>
      {isVisible(menu, 'schedule') && (
        <ButtonLink href="/schedule" className="mt-4">
          <Icon name="calendar-days" />
          {t('schedule')}
        </ButtonLink>
      )}
    </MarginSection>
  );
}
