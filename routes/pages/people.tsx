import { groupPeople, makePersonJsonLd, person } from '../../records/person.ts';
import { messages } from '../../src/http/messages.ts';
import { listShownPeople } from '../../src/publications/shown-people.ts';
import { PersonItem } from '../../src/ui/pages/person-item.tsx';
import { listPage } from '../list-page.tsx';

/** `GET /people`: current and former members and collaborators who have agreed to be shown. */
export default listPage(person, {
  texts: 'people',
  select: ({ db, site }) => listShownPeople(db, site.menu),
  toJsonLd: makePersonJsonLd,
  group: (people, c) =>
    groupPeople(people).map(([group, records]) => ({
      anchor: group,
      heading: messages(c, 'people')(group),
      records,
    })),
  Item: PersonItem,
});
