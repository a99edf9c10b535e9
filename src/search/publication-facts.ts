import { isWorkType } from '@academic-site/bibliography';
import type { FactTables } from '../../db/queries/passages/fact-tables.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { isForthcoming } from '../../records/publication-vocabulary.ts';
import { withParts } from '../publications/contributors.ts';
import { type FacetedPublication, indexForSelection } from '../publications/facets.ts';
import { type Facet, typeHeading } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { dateLabel } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import type { Site } from '../settings/site.ts';
import { searchWords } from '../values/words.ts';
import { type FactWriter, factLabel } from './fill-passage.ts';

const MOST_AUTHORS = 100;
const MOST_TOPICS = 30;
const TOP = 5;

type Work = FactTables['works'][number];
type Indexed = FacetedPublication<Work & { abstract: null }>;

/** A facet value with its works. */
type Group = [string, Work[]];

/**
 * Makes facts about the publications: counts, the latest and most cited, coauthors, and works by year, type and topic.
 *
 * @param today yyyy-MM-dd
 */
export function publicationFacts(
  { name, vocabulary }: Pick<Site, 'name' | 'vocabulary'>,
  { works: stored, people }: Pick<FactTables, 'works' | 'people'>,
  { today, writer }: { today: string; writer: FactWriter },
): IndexedPassage[] {
  const works = stored.map((work) => withParts({ ...work, abstract: null }));
  const indexed = indexForSelection(works, vocabulary.researchCategories);
  const own = new Set(searchWords(name));
  const coauthors = groupByFacet(indexed, 'author').filter(
    ([author]) => !searchWords(author).every((word) => own.has(word)),
  );
  const { makeFact, listFact } = writer;
  const { withDate } = describeWorks(writer);
  const isShown = (author: string) => people.some((person) => person.name === author);
  return [
    ...listWorkFacts(works, indexed, writer),
    ...makeFact('authors', { authors: joinMost(coauthors.filter(isSeveral), writer) }),
    ...listFamilies(indexed, Number(today.slice(0, 4)), writer),
    ...coauthors
      .filter((group) => isSeveral(group) || isShown(group[0]))
      .slice(0, MOST_AUTHORS)
      .flatMap(([key, signed]) => listFact('author', signed, withDate, { key })),
  ];
}

/** Ways to name a work. */
function describeWorks({ t, language, joinDetails, withDetails }: FactWriter) {
  const marks = messagesIn(language, 'publications');
  const quote = ({ title, status, pub_state }: Pick<Work, 'title' | 'status' | 'pub_state'>) => {
    const quoted = marks('quoted', { text: plainTitle(markedTitle({ title, status }, marks)) });
    return isForthcoming(pub_state)
      ? `${quoted} (${t('state', { state: `${pub_state}` })})`
      : quoted;
  };
  const toDate = (work: Work) => dateLabel(work, language);
  return {
    quote,
    details: (work: Work) => joinDetails(quote(work), toDate(work), work.journal),
    withDate: (work: Work) => withDetails(quote(work), toDate(work)),
  };
}

/** English plurals of types of publications that don't just add an "s". */
const PLURALS: Record<string, string> = { Thesis: 'theses', Software: 'pieces of software' };
const pluralOf = (type: string): string =>
  PLURALS[type] ?? `${type.toLowerCase()}s`.replace(/ys$/, 'ies');
const countType =
  ({ t }: FactWriter) =>
  ([type, { length: total }]: Group): string =>
    isWorkType(type) ? t(`works-${type}`, { total }) : `${total} ${type}`;

/** Groups works by the values of a facet, as the list of publications does; the largest group first. */
function groupByFacet(indexed: readonly Indexed[], facet: Facet): Group[] {
  const groups = new Map<string, Group>();
  for (const { values, publication } of indexed) {
    for (const [folded, value] of values[facet]) {
      const group = groups.get(folded) ?? [value, []];
      group[1].push(publication);
      groups.set(folded, group);
    }
  }
  return [...groups.values()].sort(([, one], [, other]) => other.length - one.length);
}

const isSeveral = ([, { length }]: Group): boolean => length > 1;

const joinMost = (groups: readonly Group[], { t, join, withDetails }: FactWriter): string =>
  join(
    groups
      .slice(0, TOP)
      .map(([name, { length }]) => withDetails(name, t('count', { total: length }))),
  );

/** Lists topics of several works, without the tag "featured", which only marks works for the site. */
const listTopics = (indexed: readonly Indexed[], facet: 'tag' | 'category') =>
  groupByFacet(indexed, facet)
    .filter((group) => isSeveral(group) && group[0] !== 'featured')
    .slice(0, MOST_TOPICS);

/** Facts about all publications, and about the latest, oldest, most cited, awarded and retracted ones. */
function listWorkFacts(
  works: readonly Work[],
  indexed: readonly Indexed[],
  writer: FactWriter,
): IndexedPassage[] {
  if (works.length === 0) return [];
  const { t, join, withDetails, makeFact, listFact } = writer;
  const { quote, details, withDate } = describeWorks(writer);
  const years = works.flatMap(({ year }) => (year > 0 ? [year] : []));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const [latest, ...earlier] = works.filter(
    ({ year, pub_state }) => year > 0 && !isForthcoming(pub_state),
  );
  const oldest = earlier.at(-1) ?? latest;
  const [top, ...others] = works
    .filter(({ citations }) => citations > 0)
    .toSorted((one, other) => other.citations - one.citations)
    .slice(0, TOP);
  const retracted = works.filter(({ status }) => /^re/.test(status?.kind ?? ''));
  const open = indexed.filter(({ values }) => values.open.size > 0);
  return [
    ...makeFact('publications', {
      total: works.length,
      years: years.length === 0 ? 'none' : first === last ? 'one' : 'several',
      ...{ first: `${first}`, last: `${last}` },
      types: join(groupByFacet(indexed, 'type').map(countType(writer))),
    }),
    ...makeFact('latest', {
      ...{ id: latest?.id, work: latest && details(latest) },
      earlier: join(earlier.slice(0, 2).map(withDate)),
    }),
    ...makeFact('oldest', { id: oldest?.id, work: oldest && details(oldest) }),
    ...makeFact('cited', {
      ...{ id: top?.id, work: top && details(top), citations: top?.citations },
      others: join(
        others.map((work) => withDetails(quote(work), t('citations', { total: work.citations }))),
      ),
    }),
    ...listFact(
      'selected',
      works.filter(({ featured }) => featured),
      quote,
    ),
    ...listFact(
      'awarded',
      works.filter(({ award }) => award),
      (work) => `${quote(work)} (${work.award})`,
    ),
    ...(retracted.length > 0
      ? listFact('retracted', retracted, quote)
      : makeFact('retracted', { none: 'none' })),
    ...listFact('open', open, ({ publication }) => quote(publication), {
      all: works.length,
    }),
    ...makeFact('topics', { topics: joinMost(listTopics(indexed, 'tag'), writer) }),
  ];
}

/** Supplements of a publication: value of the facet, and words for it. */
const COMES_WITH = [
  ['code', 'code, software, source, repository, GitHub'],
  ['data', `data, ${factLabel('data')}`],
  ['slides', 'slides, presentation'],
  ['video', 'a video, recording, watch'],
] as const;

/** Facts about the publications of each year, type and topic, and with each supplement. */
function listFamilies(
  indexed: readonly Indexed[],
  thisYear: number,
  writer: FactWriter,
): IndexedPassage[] {
  const { language, listFact } = writer;
  const { quote } = describeWorks(writer);
  const t = messagesIn(language, 'publications');
  const files = new Map(groupByFacet(indexed, 'with'));
  return [
    ...groupByFacet(indexed, 'year')
      .filter(([year]) => year !== '0')
      .flatMap(([key, works]) =>
        listFact('year', works, quote, {
          key,
          relative: ['this year', 'last year'][thisYear - Number(key)],
        }),
      ),
    ...groupByFacet(indexed, 'type').flatMap((group) => {
      const [key, works] = group;
      const several = pluralOf(key);
      return listFact('type', works, quote, {
        ...{ key, works: countType(writer)(group), several },
        // English headings have capitals, which no sentence has.
        title:
          language === 'en' ? several.replace(/^./, (a) => a.toUpperCase()) : typeHeading(key, t),
        also: key === 'Article' ? 'papers' : key === 'Book' ? factLabel('books') : '',
      });
    }),
    ...(['category', 'tag'] as const).flatMap((facet) =>
      listTopics(indexed, facet).flatMap(([key, works]) =>
        listFact(facet, works, quote, { key, title: key }),
      ),
    ),
    ...COMES_WITH.flatMap(([key, also]) =>
      listFact('with', files.get(key) ?? [], quote, { key, also }),
    ),
  ];
}
