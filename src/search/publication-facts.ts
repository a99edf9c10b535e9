import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { isForthcoming } from '../../records/publication-vocabulary.ts';
import { withParts } from '../publications/contributors.ts';
import { type FacetedPublication, indexForSelection } from '../publications/facets.ts';
import type { Facet } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { dateLabel } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { counted, joinFilled, joinList } from '../values/text.ts';
import { searchWords } from '../values/words.ts';
import {
  countRows,
  factLabel,
  fillFamily,
  listRows,
  type Values,
  withDetails,
} from './fill-passage.ts';

const MOST_AUTHORS = 100;
const MOST_TOPICS = 30;
const TOP = 5;

type Work = FactTables['works'][number];
type Indexed = FacetedPublication<Work & { abstract: null }>;

/** What a site is known by in lists of authors, and how it sorts its publications. */
type FactSite = Pick<Site, 'name' | 'vocabulary'>;

/**
 * What the publications add up to, as values of facts and as families of facts.
 *
 * @param today yyyy-MM-dd
 */
export function publicationFacts(
  { name, vocabulary }: FactSite,
  { works: stored, people }: Pick<FactTables, 'works' | 'people'>,
  today: string,
): { values: Values; passages: IndexedPassage[] } {
  const works = stored.map((work) => withParts({ ...work, abstract: null }));
  const indexed = indexForSelection(works, vocabulary.researchCategories);
  const coauthors = listCoauthors(indexed, name);
  const isShown = (author: string) => people.some((person) => person.name === author);
  return {
    values: {
      ...sayWorks(works, indexed),
      authors: joinMost(coauthors.filter(([, { length }]) => length > 1)),
    },
    passages: [
      ...workFamilies(indexed, Number(today.slice(0, 4))),
      ...coauthors
        .filter(([author, { length }]) => length > 1 || isShown(author))
        .slice(0, MOST_AUTHORS)
        .flatMap(([author, signed]) =>
          fillFamily('author', author, {
            works: countRows(signed, 'publication'),
            titles: listRows(signed, withDate),
          }),
        ),
    ],
  };
}

const quote = ({ title, status, pub_state }: Pick<Work, 'title' | 'status' | 'pub_state'>) =>
  `“${plainTitle(markedTitle({ title, status }))}”${isForthcoming(pub_state) ? ` (${pub_state})` : ''}`;

const details = (work: Work) => joinFilled(quote(work), dateLabel(work), work.journal);
const withDate = (work: Work) => withDetails(quote(work), dateLabel(work));
const citedTimes = ({ citations }: Work) => counted(citations, 'citation');

/** "3 theses": a type of publication in the words of visitors. */
const PLURALS: Record<string, string> = { Thesis: 'theses', Software: 'pieces of software' };
const pluralOf = (type: string): string =>
  PLURALS[type] ?? `${type.toLowerCase()}s`.replace(/ys$/, 'ies');
const countType = ([type, { length }]: [string, Work[]]): string =>
  `${length} ${length === 1 ? type.toLowerCase() : pluralOf(type)}`;

/** Works by the values of a facet, as the list of publications groups them; most works first. */
function groupByFacet(indexed: readonly Indexed[], facet: Facet): [string, Work[]][] {
  const groups = new Map<string, [string, Work[]]>();
  for (const { values, publication } of indexed) {
    for (const [folded, value] of values[facet]) {
      const group = groups.get(folded) ?? [value, []];
      group[1].push(publication);
      groups.set(folded, group);
    }
  }
  return [...groups.values()].sort(([, one], [, other]) => other.length - one.length);
}

const joinMost = (groups: readonly [string, Work[]][]): string =>
  joinList(
    groups.slice(0, TOP).map(([name, works]) => `${name} (${countRows(works, 'publication')})`),
  );

/** Subjects of several works, without tags that only mark works for the site. */
const listTopics = (indexed: readonly Indexed[], facet: 'tag' | 'category') =>
  groupByFacet(indexed, facet)
    .filter(([tag, { length }]) => length > 1 && tag !== 'featured')
    .slice(0, MOST_TOPICS);

/** Who signs publications beside the researcher. */
function listCoauthors(indexed: readonly Indexed[], name: string): [string, Work[]][] {
  const own = new Set(searchWords(name));
  return groupByFacet(indexed, 'author').filter(
    ([author]) => !searchWords(author).every((word) => own.has(word)),
  );
}

/** The publications as a whole, and those that stand out. */
function sayWorks(works: readonly Work[], indexed: readonly Indexed[]): Values {
  const years = works.flatMap(({ year }) => (year > 0 ? [year] : []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const span =
    years.length === 0 ? '' : first === last ? `of ${first}` : `from ${first} to ${last}`;
  const [latest, ...earlier] = works.filter(
    ({ year, pub_state }) => year > 0 && !isForthcoming(pub_state),
  );
  const oldest = earlier.at(-1) ?? latest;
  const [top, ...others] = works
    .filter(({ citations }) => citations > 0)
    .toSorted((one, other) => other.citations - one.citations);
  const selected = works.filter(({ featured }) => featured);
  const awarded = works.filter(({ award }) => award);
  const retracted = works.filter(({ status }) => /^re/.test(status?.kind ?? ''));
  const open = indexed.filter(({ values }) => values.open.size > 0);
  return {
    works: countRows(works, 'publication', span),
    types: joinList(groupByFacet(indexed, 'type').map(countType)),
    latest: latest && details(latest),
    latestUrl: `/publications/${latest?.id}`,
    earlier: joinList(earlier.slice(0, 2).map(withDate)),
    oldest: oldest && details(oldest),
    oldestUrl: `/publications/${oldest?.id}`,
    cited: top && `${details(top)}, with ${citedTimes(top)}`,
    citedUrl: `/publications/${top?.id}`,
    citedNext: joinList(
      others.slice(0, TOP - 1).map((work) => `${quote(work)} (${citedTimes(work)})`),
    ),
    selected: countRows(selected, 'publication', 'is', 'are'),
    selectedWorks: listRows(selected, quote),
    awarded: countRows(awarded, 'publication', 'has', 'have'),
    awardedWorks: listRows(awarded, (work) => `${quote(work)} (${work.award})`),
    retracted: countRows(retracted, 'publication', 'is', 'are'),
    retractedWorks: listRows(retracted, quote),
    noneRetracted:
      works.length > 0 && retracted.length === 0
        ? 'No publication on this site is marked as retracted or removed.'
        : '',
    open:
      open.length > 0
        ? `${open.length} of the ${counted(works.length, 'publication')} ${open.length === 1 ? 'is' : 'are'}`
        : '',
    topics: joinMost(listTopics(indexed, 'tag')),
  };
}

/** What a publication comes with, and other words for it. */
const COMES_WITH = [
  ['code', 'code', 'software, source, repository, GitHub'],
  ['data', 'data', factLabel('data')],
  ['slides', 'slides', 'presentation'],
  ['video', 'a video', 'recording, watch'],
] as const;

/** The publications of each year, type and subject, and of what they come with. */
function workFamilies(indexed: readonly Indexed[], thisYear: number): IndexedPassage[] {
  const relative = new Map([
    [thisYear, 'this year'],
    [thisYear - 1, 'last year'],
  ]);
  const titles = (works: readonly Work[]) => listRows(works, quote);
  const files = new Map(groupByFacet(indexed, 'with'));
  return [
    ...groupByFacet(indexed, 'year')
      .filter(([year]) => year !== '0')
      .flatMap(([year, works]) =>
        fillFamily('year', year, {
          works: countRows(works, 'publication'),
          titles: titles(works),
          relative: relative.get(Number(year)),
        }),
      ),
    ...groupByFacet(indexed, 'type').flatMap((group) => {
      const [type, works] = group;
      const several = pluralOf(type);
      return fillFamily('type', type, {
        works: `${works.length === 1 ? 'is' : 'are'} ${countType(group)}`,
        titles: titles(works),
        several,
        Several: several.replace(/^./, (letter) => letter.toUpperCase()),
        also: type === 'Article' ? 'papers' : type === 'Book' ? factLabel('books') : '',
      });
    }),
    ...(['category', 'tag'] as const).flatMap((facet) =>
      listTopics(indexed, facet).flatMap(([topic, works]) =>
        fillFamily(facet, topic, {
          works: countRows(works, 'publication', 'is', 'are'),
          titles: titles(works),
        }),
      ),
    ),
    ...COMES_WITH.flatMap(([value, name, also]) => {
      const works = files.get(value) ?? [];
      return fillFamily('with', value, {
        ...{ name, also, titles: titles(works) },
        works: countRows(works, 'publication', 'comes', 'come'),
      });
    }),
  ];
}
