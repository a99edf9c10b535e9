import {
  formatTalkPlace,
  groupByYear,
  TALK_KINDS,
  type Talk,
  talkPath,
} from '../../../records/talk.ts';
import type { makeTalkPage, readTalkSelection } from '../../talks/list-page.ts';
import { talksAddress } from '../../talks/list-page.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { entries } from '../../values/object.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { Button } from '../parts/button.tsx';
import { SearchField, SelectField } from '../parts/field.tsx';
import { Follow } from '../parts/follow.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { ListPage } from './list-page.tsx';

type Selection = ReturnType<typeof readTalkSelection>;
type ShownTalk = Talk & { language: string };

/** Fewer need no filters. */
const MANY = 3;

const FOLLOWED = [
  { href: '/talks/feed.rss', text: 'RSS' },
  { href: '/talks/calendar.ics', text: 'Calendar' },
];

/** A page of a selection of the talks. @example <TalksPage {...{ title, all, selection, found }} today="2026-11-26" /> */
export function TalksPage({
  title,
  all,
  selection,
  found,
  today,
}: {
  title: string;
  all: readonly Talk[];
  selection: Selection;
  found: NonNullable<ReturnType<typeof makeTalkPage<ShownTalk>>>;
  /** What is later is upcoming. */
  today: string;
}) {
  const groups = groupByYear(found.talks).map(([heading, records]) => ({
    anchor: `year-${/^\d{4}/.exec(heading)?.[0] ?? 'none'}`,
    heading,
    records,
  }));
  return (
    <ListPage
      title={title}
      filters={all.length > MANY && <Filters all={all} selection={selection} />}
      groups={groups}
      Item={({ record }) => <TalkItem talk={record} isUpcoming={(record.date ?? '') > today} />}
      empty={all.length === 0 ? 'No talks yet.' : 'No talks match your filters.'}
    >
      <Pagination
        page={found.page}
        totalPages={found.totalPages}
        hrefOf={(page) => talksAddress({ ...selection, page })}
      />
      {all.length > 0 && <Follow label="Follow the talks" links={FOLLOWED} />}
    </ListPage>
  );
}

/** The kinds and years that the talks have, and a search. */
function Filters({ all, selection }: { all: readonly Talk[]; selection: Selection }) {
  const kinds = entries(TALK_KINDS).filter(([kind]) => all.some((talk) => talk.kind === kind));
  const years = [...new Set(all.map(({ date }) => date?.slice(0, 4) ?? 'none'))];
  return (
    <form
      action="/talks"
      className="not-in-markdown mb-8 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_8rem_auto]"
    >
      <SearchField label="Search the talks" name="q" defaultValue={selection.q} />
      <SelectField label="Kind" name="kind" defaultValue={selection.kind}>
        <option value="">All kinds</option>
        {kinds.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Year" name="year" defaultValue={selection.year}>
        <option value="">All years</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year === 'none' ? 'No date' : year}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Filter</Button>
    </form>
  );
}

function TalkItem({ talk, isUpcoming }: { talk: ShownTalk; isUpcoming: boolean }) {
  const { id, title, kind, date, event, language } = talk;
  return (
    <li id={`talk-${id}`}>
      <h3 {...languageAttributes(language)}>
        <a href={talkPath(id)}>{title}</a>
      </h3>
      <p className="text-muted" {...languageAttributes(language)}>
        {[event, formatTalkPlace(talk)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-muted">
        {isUpcoming && <b>Upcoming · </b>}
        {TALK_KINDS[kind]}
        {date && (
          <>
            {' · '}
            <time dateTime={date}>{formatPartialDate(date)}</time>
          </>
        )}
      </p>
    </li>
  );
}
