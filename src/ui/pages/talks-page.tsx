import type { Translate } from '../../../messages/translate.ts';
import { groupByYear, TALK_KINDS, type Talk, talkPath } from '../../../records/talk.ts';
import type { makeTalkPage, readTalkSelection } from '../../talks/list-page.ts';
import { talksAddress } from '../../talks/list-page.ts';
import { entries, keys } from '../../values/object.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { Button } from '../parts/button.tsx';
import { SearchField } from '../parts/field.tsx';
import { Follow } from '../parts/follow.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';
import { Menu } from '../parts/menu.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { ListPage } from './list-page.tsx';

type Selection = ReturnType<typeof readTalkSelection>;
type ShownTalk = Talk & { language: string };

/** Fewer talks need no filters. */
const MANY = 3;

const followed = (t: Translate<'talks'>) => [
  { href: '/talks/feed.rss', text: 'RSS' },
  { href: '/talks/calendar.ics', text: t('calendar') },
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
  /** Later ones are upcoming. */
  today: string;
}) {
  const t = useMessages('talks');
  const groups = groupByYear(found.talks).map(([year, records]) => ({
    anchor: `year-${year ?? 'none'}`,
    heading: year ?? t('noDate'),
    records,
  }));
  return (
    <ListPage
      title={title}
      filters={all.length > MANY && <Filters all={all} selection={selection} />}
      groups={groups}
      Item={({ record }) => <TalkItem talk={record} isUpcoming={(record.date ?? '') > today} />}
      empty={t(all.length === 0 ? 'none' : 'noMatch')}
    >
      <Pagination
        page={found.page}
        totalPages={found.totalPages}
        hrefOf={(page) => talksAddress({ ...selection, page })}
      />
      {all.length > 0 && <Follow label={t('follow')} links={followed(t)} />}
    </ListPage>
  );
}

/** A search, with the types and years of the talks as menus of links. */
function Filters({ all, selection }: { all: readonly Talk[]; selection: Selection }) {
  const { kind, year, q } = selection;
  const t = useMessages('talks');
  const nameKind = useMessages('talkKinds');
  const kinds = keys(TALK_KINDS)
    .filter((kind) => all.some((talk) => talk.kind === kind))
    .map((kind) => [kind, nameKind(kind)] as const);
  const years = [...new Set(all.map(({ date }) => date?.slice(0, 4) ?? 'none'))];
  return (
    <div className="list-tools mb-8">
      <form action="/talks" className="flex grow gap-2 max-w-column">
        <SearchField label={t('searchLabel')} name="q" defaultValue={q} className="grow" />
        {entries({ kind, year }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit">{t('search')}</Button>
      </form>
      <nav aria-label={t('filter')} className="facets">
        <Choices name="kind" all={t('allKinds')} values={kinds} selection={selection} />
        <Choices
          name="year"
          all={t('allYears')}
          values={years.map((value) => [value, value === 'none' ? t('noDate') : value])}
          selection={selection}
        />
      </nav>
    </div>
  );
}

/** The values of one filter; its button shows the selected one. */
function Choices({
  name,
  all,
  values,
  selection,
}: {
  name: 'kind' | 'year';
  /** Link to the talks with any value. */
  all: string;
  values: readonly (readonly [value: string, label: string])[];
  selection: Selection;
}) {
  const title = useMessages('talks')(name);
  const choices = [['', all] as const, ...values];
  const chosen = values.find(([value]) => value === selection[name]);
  return (
    <Menu id={`by-${name}`} label={chosen?.[1] ?? title} name={title}>
      {choices.map(([value, label]) => (
        <li key={value}>
          <a
            href={talksAddress({ ...selection, [name]: value, page: 1 })}
            rel="nofollow"
            aria-current={value === selection[name] ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </Menu>
  );
}

function TalkItem({ talk, isUpcoming }: { talk: ShownTalk; isUpcoming: boolean }) {
  const t = useMessages('talks');
  const kinds = useMessages('talkKinds');
  const inInterface = useInterfaceLanguage();
  const { id, title, kind, date, event, place, online, language } = talk;
  const where = [event, place].filter(Boolean).join(' · ');
  const inLanguage = useLanguageAttributes()(language);
  return (
    <li id={`talk-${id}`}>
      <h3 {...inLanguage}>
        <a href={talkPath(id)}>{title}</a>
      </h3>
      <p className="text-sm text-muted">
        <ForeignText language={language}>{where}</ForeignText>
        {online && `${where && ' · '}${t('online')}`}
      </p>
      <p className="text-sm text-muted">
        {isUpcoming && <b>{`${t('upcoming')} · `}</b>}
        {kinds(kind)}
        {date && (
          <>
            {' · '}
            <time dateTime={date}>{formatPartialDate(date, inInterface)}</time>
          </>
        )}
      </p>
    </li>
  );
}
