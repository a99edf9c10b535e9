import { formatTalkPlace, TALK_KINDS, type Talk, talkPath } from '../../records/talk.ts';
import { languageAttributes } from '../values/language-attributes.ts';
import { formatPartialDate } from '../values/partial-date.ts';

/** Talks under their years. @example <TalkList years={groupByYear(talks)} today="2026-11-26" /> */
export const TalkList = ({
  years,
  today,
}: {
  years: readonly [year: string, talks: (Talk & { language: string })[]][];
  /** What is later is upcoming. */
  today: string;
}) =>
  years.map(([year, talks]) => (
    <section key={year} aria-labelledby={toAnchor(year)} className="record-group">
      <h2 id={toAnchor(year)}>{year}</h2>
      <ul>
        {talks.map((talk) => (
          <li key={talk.id} id={`talk-${talk.id}`}>
            <h3 {...languageAttributes(talk.language)}>
              <a href={talkPath(talk.id)}>{talk.title}</a>
            </h3>
            <p className="text-muted" {...languageAttributes(talk.language)}>
              {[talk.event, formatTalkPlace(talk)].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-muted">
              {(talk.date ?? '') > today && <b>Upcoming · </b>}
              {TALK_KINDS[talk.kind]}
              {talk.date && (
                <>
                  {' · '}
                  <time dateTime={talk.date}>{formatPartialDate(talk.date)}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));

/** @example toAnchor('No date') // "year-none" */
const toAnchor = (year: string) => `year-${/^\d{4}/.exec(year)?.[0] ?? 'none'}`;
