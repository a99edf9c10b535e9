/** DataCite: data sets, software, theses, arXiv (https://support.datacite.org/reference/get_dois-id). */
import { z } from 'zod';
import { parseDate } from '../dates.ts';
import { parseDoi } from '../doi.ts';
import { arxivFromDoi } from '../identifiers.ts';
import { yearOf } from '../item.ts';
import {
  fetchByDoi,
  fields,
  lenientArray,
  optional,
  type RegistryService,
  text,
} from './service.ts';
import {
  degreeGenre,
  describeType,
  identifierUrl,
  type RegistryWork,
  type RelatedWork,
  type Relation,
  toPerson,
  toWork,
} from './work.ts';

/** Requests works from DataCite, with related works. */
export const fetchDataCiteWorks = (dataCite: RegistryService, dois: readonly string[]) =>
  fetchByDoi(dataCite, dois, {
    size: 50,
    list: (batch) => ({
      path: 'dois',
      parameters: { ids: batch.join(','), 'page[size]': String(batch.length) },
    }),
    listShape: z
      .object({ data: z.array(z.object({ id: z.string(), attributes: work })) })
      .transform(({ data }) => data.map(({ id, attributes }) => ({ doi: id, record: attributes }))),
    one: (doi) => ({ path: `dois/${encodeURIComponent(doi)}` }),
    oneShape: z
      .object({ data: z.object({ attributes: work }) })
      .transform(({ data }) => data.attributes),
    toEntry: (found, doi): RegistryWork =>
      toWork(dataCite.name, toCsl(found, doi), { related: listRelated(found, doi) }),
  });

// A list with an invalid entry counts as missing as well.
const list = <Shape extends z.ZodType>(shape: Shape) => optional(z.array(shape));

/** For a name that is not split, the registry says whether it is an organisation. */
const person = z
  .object({
    ...fields(text, 'name', 'nameType', 'givenName', 'familyName', 'contributorType'),
    nameIdentifiers: list(z.object(fields(text, 'nameIdentifier', 'nameIdentifierScheme'))),
  })
  .transform(({ name, nameType, givenName, familyName, nameIdentifiers, contributorType }) => {
    const isOrcid = (id: { nameIdentifierScheme?: unknown }) => id.nameIdentifierScheme === 'ORCID';
    const orcid = nameIdentifiers?.find(isOrcid)?.nameIdentifier;
    const parts = { given: givenName, family: familyName, name };
    const given = nameType === 'Organizational' ? { literal: name } : parts;
    return { type: contributorType, person: toPerson({ ...given, orcid }) };
  });

const work = z.object({
  titles: list(z.object(fields(text, 'title', 'titleType'))),
  ...fields(list(person), 'creators', 'contributors'),
  // With `publisher=true` it is an object.
  publisher: optional(
    z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]),
  ),
  container: optional(z.object(fields(text, 'title', 'volume', 'issue', 'firstPage', 'lastPage'))),
  publicationYear: optional(z.coerce.number()),
  dates: list(z.object(fields(text, 'date', 'dateType'))),
  subjects: list(z.object({ subject: text })),
  types: optional(z.object(fields(text, 'resourceTypeGeneral', 'resourceType'))),
  ...fields(text, 'version', 'language'),
  descriptions: list(z.object(fields(text, 'description', 'descriptionType'))),
  relatedIdentifiers: lenientArray(
    z.object({
      ...fields(z.string(), 'relationType', 'relatedIdentifier', 'relatedIdentifierType'),
      resourceTypeGeneral: text,
    }),
  ),
});

type Work = z.infer<typeof work>;

/** A CSL type, or one of our own, by DataCite's general type. */
const TYPES: Record<string, string> = {
  Book: 'book',
  BookChapter: 'chapter',
  ComputationalNotebook: 'software',
  ConferencePaper: 'paper-conference',
  ConferenceProceeding: 'edited-book',
  DataPaper: 'article-journal',
  Dataset: 'dataset',
  Dissertation: 'thesis',
  JournalArticle: 'article-journal',
  Poster: 'poster',
  Preprint: 'article',
  Presentation: 'speech',
  Report: 'report',
  Software: 'software',
  Standard: 'standard',
  Workflow: 'software',
};

/** Words in the specific type, which are more precise if the general one is Text or Other. */
const WORDS: [RegExp, string][] = [
  [/poster/i, 'poster'],
  [/thesis|dissertation/i, 'thesis'],
  [/presentation|slides|talk|lecture/i, 'speech'],
  [/conference ?paper|proceedings/i, 'paper-conference'],
  [/working paper/i, 'working-paper'],
  [/preprint/i, 'article'],
  [/report|deliverable/i, 'report'],
  [/software/i, 'software'],
  [/data ?set/i, 'dataset'],
  [/chapter|section/i, 'chapter'],
  [/book|monograph/i, 'book'],
  [/patent/i, 'patent'],
  [/article/i, 'article-journal'],
];

function readType({ types }: Work): string {
  const byWords = WORDS.find(([words]) => words.test(types?.resourceType ?? ''))?.[1];
  return TYPES[types?.resourceTypeGeneral ?? ''] ?? byWords ?? 'document';
}

/** Types of works within a larger one; a work that contains others is a series. */
const PARTS = ['article-journal', 'paper-conference', 'chapter'];

/** Maximum number of subjects: libraries list hundreds for a work. */
const MAX_SUBJECTS = 20;

function toCsl(work: Work, doi: string): Record<string, unknown> {
  const { container, titles, publisher, language } = work;
  const type = readType(work);
  const editors = work.contributors?.filter((each) => each.type === 'Editor');
  const subjects = work.subjects?.flatMap(({ subject }) => subject ?? []) ?? [];
  const eprint = arxivFromDoi(doi);
  const isVersioned = type === 'software' || type === 'dataset';
  return {
    ...describeType(type),
    ...{ publisher, language, volume: container?.volume, issue: container?.issue, DOI: doi },
    title: (titles?.find(({ titleType }) => !titleType) ?? titles?.[0])?.title,
    subtitle: titles?.find(({ titleType }) => titleType === 'Subtitle')?.title,
    author: work.creators?.map(({ person }) => person),
    editor: editors?.map(({ person }) => person),
    [PARTS.includes(type) ? 'container-title' : 'collection-title']: container?.title,
    ...(type === 'thesis' && { genre: degreeGenre(work.types?.resourceType) }),
    issued: toDate(work),
    page: [container?.firstPage, container?.lastPage].filter(Boolean).join('–'),
    version: isVersioned ? work.version : null,
    abstract: work.descriptions?.find((each) => each.descriptionType === 'Abstract')?.description,
    // A comma within a subject does not separate subjects.
    keyword: subjects.slice(0, MAX_SUBJECTS).map((subject) => `${subject};`),
    ...(eprint && { custom: { eprint, eprinttype: 'arxiv' } }),
  };
}

/** The year of publication, with the date of issue if it is in that year. */
function toDate({ dates, publicationYear }: Work) {
  const issued = parseDate(dates?.find(({ dateType }) => dateType === 'Issued')?.date ?? '');
  const year = Math.trunc(publicationYear ?? 0);
  const isKnown = year > 0 && year <= 9999;
  return issued && (!isKnown || yearOf(issued) === year)
    ? issued
    : isKnown && { 'date-parts': [[year]] };
}

const RELATIONS = new Map<string, Relation>([
  ['IsSupplementedBy', 'supplement'],
  ['IsSupplementTo', 'article'],
  ['HasVersion', 'other version'],
  ['IsVersionOf', 'other version'],
  ['IsNewVersionOf', 'earlier version'],
  ['IsPreviousVersionOf', 'newer version'],
  ['IsObsoletedBy', 'newer version'],
  ['Obsoletes', 'earlier version'],
]);

const SUPPLEMENTS = new Map<string, Relation>([
  ['Dataset', 'data'],
  ['Software', 'code'],
]);

/**
 * Related works. A preprint that is a version of a work registered elsewhere was published there: arXiv says
 * so; Zenodo lists other versions of its own.
 */
function listRelated({ types, relatedIdentifiers }: Work, doi: string): RelatedWork[] {
  const isPreprint = types?.resourceTypeGeneral === 'Preprint';
  return relatedIdentifiers.flatMap((entry): RelatedWork[] => {
    const { relationType, relatedIdentifier, relatedIdentifierType, resourceTypeGeneral } = entry;
    const known = RELATIONS.get(relationType);
    const url = identifierUrl(relatedIdentifierType, relatedIdentifier);
    if (!known || !url) return [];
    if (relationType === 'IsVersionOf' && isPreprint && !haveSamePrefix(doi, relatedIdentifier))
      return [{ relation: 'published version', url }];
    const supplement = SUPPLEMENTS.get(resourceTypeGeneral ?? '');
    return [{ relation: known === 'supplement' && supplement ? supplement : known, url }];
  });
}

const haveSamePrefix = (doi: string, other: string) =>
  doi.split('/')[0] === parseDoi(other)?.split('/')[0];
