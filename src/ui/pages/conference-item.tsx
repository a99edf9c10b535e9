import type { ConferenceFields } from '../../../records/conference.ts';
import { talkPath } from '../../../records/talk.ts';
import { formatDay, formatMonth } from '../../values/time.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { ExternalLink } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';

interface ConferenceItemProps extends ConferenceFields {
  id: number;
  past?: boolean;
  /** The researcher's contribution. */
  talks?: readonly { id: number; title: string; language: string }[];
}

/** A conference: date, place and the researcher's contribution. @example <ConferenceItem {...row} /> */
export function ConferenceItem(conference: ConferenceItemProps) {
  const { id, name, date, location, comment, logo, talks = [] } = conference;
  const t = useMessages('conferences');
  const inInterface = useInterfaceLanguage();
  const inLanguage = useLanguageAttributes();
  const language = conference.language ?? inInterface;
  return (
    <li
      id={`conference-${id}`}
      className="flex gap-4 border-t border-line py-6 break-inside-avoid sm:gap-6"
    >
      {logo ? (
        <img
          src={logo}
          alt=""
          width={112}
          height={80}
          loading="lazy"
          className="mt-1 h-auto w-20 shrink-0 self-start rounded-sm bg-[#fff] sm:w-28"
        />
      ) : (
        <CalendarLeaf day={date} />
      )}
      <div className="min-w-0">
        <h3 className="font-serif text-xl leading-snug font-semibold">
          <ForeignText language={language}>{name}</ForeignText>
        </h3>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={date}>{formatDay(date, inInterface)}</time>
          {' · '}
          <ForeignText language={language}>{location}</ForeignText>
        </p>
        {comment && (
          <p className="mt-3 max-w-measure text-pretty" {...inLanguage(language)}>
            {comment}
          </p>
        )}
        {talks.map((talk) => (
          <p key={talk.id} className="mt-3">
            {t('talk')}{' '}
            <a href={talkPath(talk.id)} {...inLanguage(talk.language)}>
              {talk.title}
            </a>
          </p>
        ))}
        <ConferenceLinks {...conference} language={language} />
      </div>
    </li>
  );
}

/** Shown if there is no logo; the date is written next to it. */
function CalendarLeaf({ day }: { day: string }) {
  const month = formatMonth(day, useInterfaceLanguage());
  return (
    <div
      aria-hidden
      className="flex h-14 w-20 shrink-0 flex-col items-center justify-center rounded-md bg-fill leading-none sm:h-20 sm:w-28"
    >
      <span className="text-sm font-medium">{month}</span>
      <span className="mt-1 font-serif text-xl font-semibold sm:text-2xl">
        {Number(day.slice(8))}
      </span>
    </div>
  );
}

function ConferenceLinks({
  id,
  name,
  link,
  past,
  language,
}: ConferenceItemProps & { language: string }) {
  const t = useMessages('conferences');
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
      {link && (
        <ExternalLink href={link} className="print-href">
          {t('website')}
        </ExternalLink>
      )}
      {!past && (
        <a href={`/conferences/${id}.ics`} className="print:hidden">
          {t('calendar')}
          <span className="sr-only">
            {' '}
            <ForeignText language={language}>{name}</ForeignText>
          </span>
        </a>
      )}
    </p>
  );
}
