import { groupPeople, makePersonJsonLd, PERSON_GROUPS, person } from '../../records/person.ts';
import { listShownPeople } from '../../src/publications/shown-people.ts';
import { PersonItem } from '../../src/ui/pages/person-item.tsx';
import { listPage } from '../list-page.tsx';

/** `GET /people`: who works, or worked, with the researcher and has agreed to be shown. */
export default listPage(person, {
  describe: ({ name }) => `The people around ${name}`,
  select: ({ db, site }) => listShownPeople(db, site.menu),
  toJsonLd: makePersonJsonLd,
  group: (people) =>
    groupPeople(people).map(([group, records]) => ({
      anchor: group,
      heading: PERSON_GROUPS[group],
      records,
    })),
  Item: PersonItem,
});
