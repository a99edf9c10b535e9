import type { ReactNode } from 'react';
import type { ComingEvent } from '../../talks/next-event.ts';
import { isSitePath } from '../../values/site-path.ts';
import { formatDay } from '../../values/time.ts';
import { useLocalAddress } from '../addresses.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { ExternalLink } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';

/**
 * The card of the next conference or talk.
 *
 * @example <NextEventCard><NextEvent event={event} /></NextEventCard>
 */
export function NextEventCard({
  isEmpty = false,
  children,
}: {
  /** Shown if no event is planned. */
  isEmpty?: boolean;
  children: ReactNode;
}) {
  const t = useMessages('nextEvent');
  return (
    <section aria-labelledby="next-event">
      {children}
      {/* For the administrator only: see `client/administrator-parts.ts`. */}
      <template data-administrator className="not-in-markdown">
        {isEmpty && <p>{t('add')}</p>}
        <p>
          <a href="/admin/conferences">{t('edit')}</a>
        </p>
      </template>
    </section>
  );
}

/**
 * The content of the card; `children` replace it if no event is known.
 *
 * @example <NextEvent event={{ ...conference, daysAway: 3, language: 'en' }} />
 */
export function NextEvent({
  event,
  children,
}: {
  event: ComingEvent | null;
  children?: ReactNode;
}) {
  const t = useMessages('nextEvent');
  const inInterface = useInterfaceLanguage();
  return (
    <>
      {event && <time dateTime={event.date}>{formatDay(event.date, inInterface)}</time>}
      <h3 id="next-event">{t('title')}</h3>
      {event ? <Coming {...event} /> : (children ?? <p>{t('none')}</p>)}
    </>
  );
}

function Coming({ name, location, link, daysAway, language }: ComingEvent) {
  const t = useMessages('nextEvent');
  const languageAttributes = useLanguageAttributes();
  const local = useLocalAddress();
  const Link = link && isSitePath(link) ? 'a' : ExternalLink;
  return (
    <>
      <h4 className="recent-title mt-1" {...languageAttributes(language)}>
        {link ? <Link href={local(link)}>{name}</Link> : name}
      </h4>
      <p>
        {location && <ForeignText language={language}>{location}</ForeignText>}
        {location && <span className="not-in-markdown"> · </span>}
        <b className="not-in-markdown">{t('away', { days: daysAway })}</b>
      </p>
    </>
  );
}
