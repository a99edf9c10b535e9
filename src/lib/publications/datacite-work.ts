import { z } from 'zod';
import { publicationType } from '../bibtex/kind.ts';
import { joined } from '../bibtex/venue.ts';
import { isCodeHost } from './code-host.ts';
import { normaliseDoi } from './doi.ts';
import { arxivOfDoi } from './identifiers.ts';
import { isUsable } from './links.ts';
import { abstractOf, lineOf, titleOf } from './markup.ts';
import { storedAuthors } from './names.ts';
import { pageRange } from './pages.ts';
import {
  emptyPublication,
  MONTHS,
  type PublicationFields,
  type PublicationLink,
} from './publication.ts';
import { line, text, thesisName } from './record-fields.ts';

// A list with an odd entry counts as missing too.
const listOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).nullish().catch(null);

const person = z.object({
  name: text,
  nameType: text,
  givenName: text,
  familyName: text,
  contributorType: text,
  nameIdentifiers: listOf(z.object({ nameIdentifier: text, nameIdentifierScheme: text })),
});

type Person = z.infer<typeof person>;

/** What is read of the attributes of a DOI in DataCite's REST API (https://support.datacite.org/reference/get_dois-id). */
export const dataCiteWork = z.object({
  doi: text,
  titles: listOf(z.object({ title: text, titleType: text })),
  creators: listOf(person),
  contributors: listOf(person),
  // With `publisher=true` it is a record.
  publisher: z
    .union([z.string(), z.object({ name: z.string() })])
    .nullish()
    .catch(null),
  container: z
    .object({ title: text, volume: text, issue: text, firstPage: text, lastPage: text })
    .nullish()
    .catch(null),
  publicationYear: z.coerce.number().nullish().catch(null),
  dates: listOf(z.object({ date: text, dateType: text })),
  subjects: listOf(z.object({ subject: text })),
  types: z.object({ resourceTypeGeneral: text, resourceType: text }).nullish().catch(null),
  version: text,
  descriptions: listOf(z.object({ description: text, descriptionType: text })),
  relatedIdentifiers: listOf(
    z.object({ relatedIdentifier: text, relatedIdentifierType: text, relationType: text }),
  ),
});

type DataCiteWork = z.infer<typeof dataCiteWork>;

/** The type of a BibTeX entry that says the same, by DataCite's general type. */
const ENTRY_TYPES: Record<string, string> = {
  Book: 'book',
  BookChapter: 'incollection',
  ComputationalNotebook: 'software',
  ConferencePaper: 'inproceedings',
  ConferenceProceeding: 'proceedings',
  DataPaper: 'article',
  Dataset: 'dataset',
  Dissertation: 'thesis',
  JournalArticle: 'article',
  Poster: 'poster',
  Preprint: 'preprint',
  Presentation: 'presentation',
  Report: 'report',
  Software: 'software',
  Standard: 'standard',
  Workflow: 'software',
};

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

/** A work of DataCite as a publication. */
export function publicationOfDataCite(work: DataCiteWork): PublicationFields {
  const type = entryType(work);
  const title = titleOfWork(work);
  const { publisher: house } = work;
  const publisher = lineOf(typeof house === 'string' ? house : (house?.name ?? ''));
  const journal = venueOf(type, publisher, work);
  const arxiv = arxivOfDoi(work.doi ?? '');
  const pages = [work.container?.firstPage, work.container?.lastPage].filter(Boolean).join('–');
  const publication_type = publicationType({ type, title, journal, eprint: arxiv !== null });
  const isVersioned = publication_type === 'Software' || publication_type === 'Dataset';
  const editors = (work.contributors ?? []).filter((each) => each.contributorType === 'Editor');
  const abstract = work.descriptions?.find((each) => each.descriptionType === 'Abstract');
  return {
    ...emptyPublication(),
    title,
    ...storedAuthors((work.creators ?? []).map(registeredName)),
    journal,
    ...dateOf(work),
    abstract: abstractOf(abstract?.description ?? '') || null,
    doi: normaliseDoi(work.doi),
    publication_type,
    volume: line(work.container?.volume),
    issue: line(work.container?.issue),
    pages: pageRange(lineOf(pages)) || null,
    publisher: publisher || null,
    tags: tagsOf(work),
    arxiv_id: arxiv,
    edition: isVersioned ? line(work.version) : null,
    editors: storedAuthors(editors.map(registeredName)).authors || null,
    links: codeOf(work),
  };
}

function entryType({ types }: DataCiteWork): string {
  const known = ENTRY_TYPES[types?.resourceTypeGeneral ?? ''];
  const said = WORDS.find(([words]) => words.test(types?.resourceType ?? ''))?.[1];
  return known ?? said ?? 'misc';
}

function titleOfWork({ titles }: DataCiteWork): string {
  const main = titles?.find(({ titleType }) => !titleType) ?? titles?.[0];
  const more = titles?.find(({ titleType }) => titleType === 'Subtitle');
  return joined(titleOf(main?.title ?? ''), titleOf(more?.title ?? ''));
}

/** Where it appeared; what stands for itself names who keeps it, a thesis its school. */
function venueOf(type: string, publisher: string, { container, types }: DataCiteWork): string {
  const said = types?.resourceType ?? '';
  if (type === 'thesis' && publisher !== '') {
    return `${thesisName(said)}, ${publisher}`;
  }
  return lineOf(container?.title ?? '') || publisher;
}

/** A name that is not taken apart has the family name first, unless it is an organisation's. */
function registeredName({ name, nameType, givenName, familyName, nameIdentifiers }: Person) {
  const identifier = nameIdentifiers?.find((each) => each.nameIdentifierScheme === 'ORCID');
  const orcid = identifier?.nameIdentifier;
  const [family, given, ...rest] = (name ?? '').split(/,\s*/);
  const isPerson = nameType !== 'Organizational' && given && rest.length === 0;
  if (familyName) return { given: givenName, family: familyName, orcid };
  return isPerson ? { given, family, orcid } : { name, orcid };
}

function tagsOf({ subjects }: DataCiteWork): string[] {
  const words = (subjects ?? []).map(({ subject }) => lineOf(subject ?? ''));
  return [...new Set(words.filter((word) => word !== '' && word.length <= 100))].slice(0, 20);
}

/** The repository that Zenodo keeps a version of. */
function codeOf({ relatedIdentifiers }: DataCiteWork): PublicationLink[] {
  const address = relatedIdentifiers?.find(
    ({ relatedIdentifier, relatedIdentifierType, relationType }) =>
      relatedIdentifierType === 'URL' &&
      relationType === 'IsSupplementTo' &&
      isCodeHost(relatedIdentifier ?? ''),
  )?.relatedIdentifier;
  return address && isUsable(address) ? [{ kind: 'code', url: address }] : [];
}

function dateOf({
  dates,
  publicationYear,
}: DataCiteWork): Pick<PublicationFields, 'year' | 'month'> {
  const issued = dates?.find(({ dateType }) => dateType === 'Issued')?.date ?? '';
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(issued) ?? [];
  const at = Math.trunc(publicationYear ?? 0);
  const known = at > 0 && at <= 9999 ? at : Number(year ?? 0);
  const isSame = Number(year) === known;
  return { year: known, month: (isSame && MONTHS[Number(month ?? 0) - 1]) || null };
}
