import { selectShownPeople } from '../../db/queries/people.ts';
import { groupPeople, makePersonJsonLd } from '../../records/person.ts';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { listFailurePage } from '../../src/http/error-pages.tsx';
import { partFailure } from '../../src/http/error-response.ts';
import { respond } from '../../src/http/respond.tsx';
import { breadcrumbs } from '../../src/metadata/metadata.ts';
import { choosePageTitle } from '../../src/settings/menu.ts';
import { PageHeading } from '../../src/ui/page.tsx';
import { PersonList } from '../../src/ui/person-list.tsx';
import { Empty } from '../../src/ui/placeholder.tsx';
import { recordPage } from '../record-page.ts';

/** `GET /people`: who works, or worked, with the researcher and has agreed to be shown. */
export default app().get('/', cacheable(), recordPage('people'), async (c) => {
  const { db, site } = c.var.deps;
  const title = choosePageTitle(site.menu, 'people', 'People');
  const people = await selectShownPeople(db, site.menu).catch(partFailure(c));
  if (!people) return listFailurePage(c, title, 'Failed to fetch people');
  const origin = siteOrigin(c);
  return respond(
    c,
    {
      title,
      description: `The people around ${site.name}`,
      metadata: {
        jsonLd: [
          ...people.map((person) => makePersonJsonLd(person, origin)),
          breadcrumbs(origin, [{ name: title, path: '/people' }]),
        ],
      },
    },
    <div className="max-w-4xl">
      <PageHeading title={title} />
      {people.length === 0 && <Empty>No people yet.</Empty>}
      <PersonList groups={groupPeople(people)} language={site.language} />
    </div>,
  );
});
