/** DataCite: data sets, software, theses, arXiv (https://support.datacite.org/reference/get_dois-id). */
import { z } from 'zod';
import { parseDate } from '../dates.ts';
import { parseDoi } from '../doi.ts';
import { arxivFromDoi } from '../identifiers.ts';
import { yearOf } from '../item.ts';
import { fetchByDoi, lenientArray, optional, type RegistryService, text } from './service.ts';
import {
  describeType,
  identifierUrl,
  type RegistryWork,
  type RelatedWork,
  type Relation,
  thesisGenre,
  toPerson,
  toWork,
} from './work.ts';

/** Asks DataCite for works, with what belongs to them. */
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
      toWork(
        dataCite.name,
        { ...toCsl(found, doi), DOI: doi },
        { related: listRelated(found, doi) },
      ),
  });

// A list with an odd entry counts as missing too.
const optionalList = <Shape extends z.ZodType>(shape: Shape) => optional(z.array(shape));

const person = z.object({
  name: text,
  nameType: text,
  givenName: text,
  familyName: text,
  contributorType: text,
  nameIdentifiers: optionalList(z.object({ nameIdentifier: text, nameIdentifierScheme: text })),
});

const work = z.object({
  titles: optionalList(z.object({ title: text, titleType: text })),
  creators: optionalList(person),
  contributors: optionalList(person),
  // With `publisher=true` it is a record.
  publisher: optional(
    z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]),
  ),
  container: optional(
    z.object({ title: text, volume: text, issue: text, firstPage: text, lastPage: text }),
  ),
  publicationYear: optional(z.coerce.number()),
  dates: optionalList(z.object({ date: text, dateType: text })),
  subjects: optionalList(z.object({ subject: text })),
  types: optional(z.object({ resourceTypeGeneral: text, resourceType: text })),
  version: text,
  language: text,
  descriptions: optionalList(z.object({ description: text, descriptionType: text })),
  relatedIdentifiers: lenientArray(
    z.object({
      relationType: z.string(),
      relatedIdentifier: z.string(),
      relatedIdentifierType: z.string(),
      resourceTypeGeneral: text,
    }),
  ),
});

type Work = z.infer<typeof work>;
type Person = z.infer<typeof person>;

/** A type of CSL, or one of our own, by DataCite's general type. */
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

/** Words of the particular type, which say more where the general one is Text or Other. */
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

/** Types of works that appear in something larger; what contains others is a series. */
const PARTS = ['article-journal', 'paper-conference', 'chapter'];

/** The most subjects that are taken: libraries give a work hundreds. */
const MAX_SUBJECTS = 20;

function toCsl(work: Work, doi: string): Record<string, unknown> {
  const { container, titles } = work;
  const type = readType(work);
  const editors = work.contributors?.filter((each) => each.contributorType === 'Editor');
  const subjects = work.subjects?.flatMap(({ subject }) => subject ?? []) ?? [];
  const eprint = arxivFromDoi(doi);
  return {
    ...describeType(type),
    title: (titles?.find(({ titleType }) => !titleType) ?? titles?.[0])?.title,
    subtitle: titles?.find(({ titleType }) => titleType === 'Subtitle')?.title,
    author: work.creators?.map(toName),
    editor: editors?.map(toName),
    [PARTS.includes(type) ? 'container-title' : 'collection-title']: container?.title,
    publisher: work.publisher,
    ...(type === 'thesis' && { genre: thesisGenre(work.types?.resourceType) }),
    issued: toDate(work),
    volume: container?.volume,
    issue: container?.issue,
    page: [container?.firstPage, container?.lastPage].filter(Boolean).join('–'),
    ...((type === 'software' || type === 'dataset') && { version: work.version }),
    abstract: work.descriptions?.find((each) => each.descriptionType === 'Abstract')?.description,
    // A comma within a subject does not part it.
    keyword: subjects.slice(0, MAX_SUBJECTS).map((subject) => `${subject};`),
    language: work.language,
    ...(eprint && { custom: { eprint, eprinttype: 'arxiv' } }),
  };
}

/** Of a name that is not taken apart, the registry says whether it is that of an organisation. */
function toName({ nameType, givenName, familyName, nameIdentifiers, name }: Person) {
  const orcid = nameIdentifiers?.find(
    (each) => each.nameIdentifierScheme === 'ORCID',
  )?.nameIdentifier;
  if (nameType === 'Organizational') return toPerson({ literal: name, orcid });
  return toPerson({ given: givenName, family: familyName, name, orcid });
}

/** The year of publication, with the day on which it was issued in that year. */
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
 * What belongs to a work. A preprint that is a version of what another house registered was
 * published there: arXiv says it so; Zenodo names its own other versions.
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
