import { arxivFromDoi, guessWorkType, joinTitle, parseDoi } from '@academic-site/bibliography';
import { z } from 'zod';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { MONTHS, type PublicationLink, pageRange } from '../../../records/publication-words.ts';
import { parseLanguage } from '../../values/language-name.ts';
import { isLink } from '../../values/site-path.ts';
import { viewPeople } from '../contributors.ts';
import { isCodeHost } from '../links.ts';
import { abstractFromMarkup, lineFromMarkup, titleFromMarkup } from '../markup.ts';
import { toContributors } from '../names.ts';
import {
  ARTICLE,
  EARLIER,
  identifierUrl,
  NEWER,
  type ProposedLink,
  PUBLISHED,
  type RelatedLink,
  VERSION,
  withCode,
} from '../proposed-links.ts';
import { lenientArray, line, optional, text, thesisName } from '../record-fields.ts';
import types from './datacite-types.json' with { type: 'json' };
import type { RegistryRecord } from './records.ts';
import { fetchWorks, type RegistryService } from './service.ts';

/** Asks DataCite for works: data sets, software, theses, arXiv. */
export const dataCiteWorks = (dataCite: RegistryService, dois: readonly string[]) =>
  fetchByDoi(dataCite, dois, work, (found, doi) => ({ ...toPublication(found), doi }));

/** Asks DataCite what it says of works, and what belongs to them. */
export const dataCiteRecords = (dataCite: RegistryService, dois: readonly string[]) =>
  fetchByDoi(
    dataCite,
    dois,
    work.extend(relations.shape),
    (found, doi): RegistryRecord => ({
      fields: toPublication(found),
      links: toLinks(found, doi),
    }),
  );

const fetchByDoi = <Attributes, Entry>(
  dataCite: RegistryService,
  dois: readonly string[],
  shape: z.ZodType<Attributes>,
  toEntry: (attributes: Attributes, doi: string) => Entry,
) =>
  fetchWorks(dataCite, dois, {
    size: 50,
    separator: ',',
    list: (batch) => ({
      path: 'dois',
      parameters: { ids: batch.join(','), 'page[size]': String(batch.length) },
    }),
    listAnswer: z
      .object({ data: z.array(z.object({ id: z.string(), attributes: shape })) })
      .transform(({ data }) => data.map(({ id, attributes }) => ({ doi: id, record: attributes }))),
    single: (doi) => ({ path: `dois/${encodeURIComponent(doi)}` }),
    singleAnswer: z
      .object({ data: z.object({ attributes: shape }) })
      .transform(({ data }) => data.attributes),
    toEntry,
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

type Person = z.infer<typeof person>;

/** What is read of the attributes of a DOI in DataCite's REST API (https://support.datacite.org/reference/get_dois-id). */
const work = z.object({
  doi: text,
  titles: optionalList(z.object({ title: text, titleType: text })),
  creators: optionalList(person),
  contributors: optionalList(person),
  // With `publisher=true` it is a record.
  publisher: optional(z.union([z.string(), z.object({ name: z.string() })])),
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
  relatedIdentifiers: optionalList(
    z.object({ relatedIdentifier: text, relatedIdentifierType: text, relationType: text }),
  ),
});

type Work = z.infer<typeof work>;

/** The type of a BibTeX entry that says the same, by DataCite's general type. */
const ENTRY_TYPES: Record<string, string> = types;

/** Words of the particular type, which say more where the general one is Text or Other. */
const WORDS: [RegExp, string][] = [
  [/poster/i, 'poster'],
  [/thesis|dissertation/i, 'thesis'],
  [/presentation|slides|talk|lecture/i, 'presentation'],
  [/conference ?paper|proceedings/i, 'inproceedings'],
  [/preprint|working paper/i, 'preprint'],
  [/report|deliverable/i, 'report'],
  [/software/i, 'software'],
  [/data ?set/i, 'dataset'],
  [/chapter|section/i, 'incollection'],
  [/book|monograph/i, 'book'],
  [/patent/i, 'patent'],
  [/article/i, 'article'],
];

function toPublication(work: Work): PublicationFields {
  const type = entryType(work);
  const title = toTitle(work);
  const { publisher: house } = work;
  const publisher = lineFromMarkup(typeof house === 'string' ? house : (house?.name ?? ''));
  const journal = toVenue(type, publisher, work);
  const arxiv = arxivFromDoi(work.doi ?? '');
  const pages = [work.container?.firstPage, work.container?.lastPage].filter(Boolean).join('–');
  const publication_type = guessWorkType({ type, title, journal, eprint: arxiv !== null });
  const isVersioned = publication_type === 'Software' || publication_type === 'Dataset';
  const editors = (work.contributors ?? []).filter((each) => each.contributorType === 'Editor');
  const abstract = work.descriptions?.find((each) => each.descriptionType === 'Abstract');
  return {
    ...emptyPublication(),
    title,
    ...viewPeople(
      [
        ...toContributors((work.creators ?? []).map(registeredName)),
        ...toContributors(editors.map(registeredName), 'editor'),
      ],
      publication_type,
    ),
    journal,
    ...toDate(work),
    abstract: abstractFromMarkup(abstract?.description ?? '') || null,
    doi: parseDoi(work.doi),
    publication_type,
    volume: line(work.container?.volume),
    issue: line(work.container?.issue),
    pages: pageRange(lineFromMarkup(pages)) || null,
    publisher: publisher || null,
    tags: toTags(work),
    arxiv_id: arxiv,
    edition: isVersioned ? line(work.version) : null,
    links: toCodeLinks(work),
    language: parseLanguage(work.language),
  };
}

function entryType({ types }: Work): string {
  const known = ENTRY_TYPES[types?.resourceTypeGeneral ?? ''];
  const byWords = WORDS.find(([words]) => words.test(types?.resourceType ?? ''))?.[1];
  return known ?? byWords ?? 'misc';
}

function toTitle({ titles }: Work): string {
  const main = titles?.find(({ titleType }) => !titleType) ?? titles?.[0];
  const more = titles?.find(({ titleType }) => titleType === 'Subtitle');
  return joinTitle(titleFromMarkup(main?.title ?? ''), titleFromMarkup(more?.title ?? ''));
}

/** Where it appeared; a work outside a series names its repository, a thesis its school. */
function toVenue(type: string, publisher: string, { container, types }: Work): string {
  const resourceType = types?.resourceType ?? '';
  if (type === 'thesis' && publisher !== '') {
    return `${thesisName(resourceType)}, ${publisher}`;
  }
  return lineFromMarkup(container?.title ?? '') || publisher;
}

/** A name that is not taken apart has the family name first, unless it is an organisation's. */
function registeredName({ nameType, givenName, familyName, nameIdentifiers, ...person }: Person) {
  const identifier = nameIdentifiers?.find((each) => each.nameIdentifierScheme === 'ORCID');
  const orcid = identifier?.nameIdentifier;
  const name = person.name?.replace(/[,\s]+$/, '') ?? '';
  if (nameType === 'Organizational') return { literal: name, orcid };
  if (familyName) return { given: givenName, family: familyName, orcid };
  const [family, given, ...rest] = name.split(/,\s*/);
  return given && rest.length === 0 ? { given, family, orcid } : { name, orcid };
}

function toTags({ subjects }: Work): string[] {
  const words = (subjects ?? []).map(({ subject }) => lineFromMarkup(subject ?? ''));
  return [...new Set(words.filter((word) => word !== '' && word.length <= 100))].slice(0, 20);
}

/** The repository that Zenodo keeps a version of. */
function toCodeLinks({ relatedIdentifiers }: Work): PublicationLink[] {
  const address = relatedIdentifiers?.find(
    ({ relatedIdentifier, relatedIdentifierType, relationType }) =>
      relatedIdentifierType === 'URL' &&
      relationType === 'IsSupplementTo' &&
      isCodeHost(relatedIdentifier ?? ''),
  )?.relatedIdentifier;
  return address && isLink(address) ? [{ kind: 'code', url: address }] : [];
}

function toDate({ dates, publicationYear }: Work): Pick<PublicationFields, 'year' | 'month'> {
  const issued = dates?.find(({ dateType }) => dateType === 'Issued')?.date ?? '';
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(issued) ?? [];
  const at = Math.trunc(publicationYear ?? 0);
  const known = at > 0 && at <= 9999 ? at : Number(year ?? 0);
  const isSame = Number(year) === known;
  return { year: known, month: (isSame && MONTHS[Number(month ?? 0) - 1]) || null };
}

/** What is read of what belongs to a work (https://support.datacite.org/docs/api-get-lists). */
const relations = z.object({
  types: optional(z.object({ resourceTypeGeneral: text, resourceType: text })),
  relatedIdentifiers: lenientArray(
    z.object({
      relationType: z.string(),
      relatedIdentifier: z.string(),
      relatedIdentifierType: z.string(),
      resourceTypeGeneral: text,
    }),
  ),
});

const RELATIONS = new Map<string, RelatedLink>([
  ['IsSupplementedBy', { kind: 'supplement' }],
  ['IsSupplementTo', ARTICLE],
  ['HasVersion', VERSION],
  ['IsVersionOf', VERSION],
  ['IsNewVersionOf', EARLIER],
  ['IsPreviousVersionOf', NEWER],
  ['IsObsoletedBy', NEWER],
  ['Obsoletes', EARLIER],
]);

const SUPPLEMENTS = new Map<string, RelatedLink>([
  ['Dataset', { kind: 'data' }],
  ['Software', { kind: 'code' }],
]);

/**
 * What belongs to a work. A preprint that is a version of what another house registered was
 * published there: arXiv says it so; Zenodo names its own other versions.
 */
function toLinks(
  { types, relatedIdentifiers }: z.infer<typeof relations>,
  doi: string,
): ProposedLink[] {
  const isPreprint = types?.resourceTypeGeneral === 'Preprint';
  return relatedIdentifiers.flatMap((entry): ProposedLink[] => {
    const { relationType, relatedIdentifier, relatedIdentifierType, resourceTypeGeneral } = entry;
    const known = RELATIONS.get(relationType);
    const url = identifierUrl(relatedIdentifierType, relatedIdentifier);
    if (!known || !url) return [];
    const source = 'DataCite';
    if (relationType === 'IsVersionOf' && isPreprint && !haveSamePrefix(doi, relatedIdentifier)) {
      return [{ ...PUBLISHED, url, source }];
    }
    const isSupplement = known.kind === 'supplement';
    const kind = isSupplement ? SUPPLEMENTS.get(resourceTypeGeneral ?? '') : undefined;
    return [{ ...(kind ?? withCode(known, url)), url, source }];
  });
}

const haveSamePrefix = (doi: string, other: string) =>
  parseDoi(doi)?.split('/')[0] === parseDoi(other)?.split('/')[0];
