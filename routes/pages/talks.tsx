import { talkStore } from '../../db/queries/records.ts';
import { groupByYear, TALK_KINDS, TALK_PARAMETERS } from '../../records/talk.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage, notFoundPage } from '../../src/http/error-pages.tsx';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { breadcrumbs, TALK_FEEDS } from '../../src/metadata/metadata.ts';
import { choosePageTitle } from '../../src/settings/menu.ts';
import { makeTalkPage, readTalkSelection, talksAddress } from '../../src/talks/list-page.ts';
import { makeTalkEvent } from '../../src/talks/talk.ts';
import { Button } from '../../src/ui/button.tsx';
import { SearchField, SelectField } from '../../src/ui/field.tsx';
import { Follow } from '../../src/ui/follow.tsx';
import { PageHeading } from '../../src/ui/page.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { TalkList } from '../../src/ui/talk-list.tsx';
import { withSiteLanguage } from '../../src/values/language-attributes.ts';
import { entries } from '../../src/values/object.ts';
import { dayIn, nextMidnight } from '../../src/values/time.ts';
import { recordPage } from '../record-page.ts';

/** `GET /talks?kind=&year=&q=&page=`: the talks, latest first. */
export default app().get('/', cacheable(...TALK_PARAMETERS), recordPage('talks'), async (c) => {
  const { db, site, now } = c.var.deps;
  const title = choosePageTitle(site.menu, 'talks', 'Talks');
  const all = await talkStore.selectAll(db).catch(partFailure(c));
  if (!all) return listFailurePage(c, title, 'Failed to fetch talks');
  const selection = readTalkSelection(c.req.query());
  const found = makeTalkPage(all, selection);
  if (!found) return notFoundPage(c);
  const today = dayIn(now(), site.timeZone);
  if (all.some(({ date }) => (date ?? '') > today)) {
    c.set('expiresAt', nextMidnight(now(), site.timeZone));
  }
  const origin = siteOrigin(c);
  const talks = found.talks.map(withSiteLanguage(site));
  const kinds = entries(TALK_KINDS).filter(([kind]) => all.some((talk) => talk.kind === kind));
  const years = [...new Set(all.map(({ date }) => date?.slice(0, 4) ?? 'none'))];
  return respond(
    c,
    {
      title,
      description: `Talks given by ${site.name}`,
      metadata: {
        canonical: talksAddress(selection),
        jsonLd: [
          ...talks.map((talk) => makeTalkEvent(talk, site.name, origin)),
          breadcrumbs(origin, [{ name: title, path: '/talks' }]),
        ],
        alternates: all.length > 0 ? TALK_FEEDS : [],
      },
    },
    <div className="max-w-4xl">
      <PageHeading title={title} />
      {all.length > MANY && (
        <form
          action="/talks"
          className="not-in-markdown mb-8 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_7rem_auto]"
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
      )}
      {found.total === 0 && (
        <Empty>{all.length === 0 ? 'No talks yet.' : 'No talks match your filters.'}</Empty>
      )}
      <TalkList years={groupByYear(talks)} today={today} />
      <Pagination
        page={found.page}
        totalPages={found.totalPages}
        hrefOf={(page) => talksAddress({ ...selection, page })}
      />
      {all.length > 0 && (
        <Follow
          label="Follow the talks"
          links={[
            { href: '/talks/feed.rss', text: 'RSS' },
            { href: '/talks/calendar.ics', text: 'Calendar' },
          ]}
        />
      )}
    </div>,
  );
});

/** Fewer need no filters. */
const MANY = 3;
