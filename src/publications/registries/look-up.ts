import {
  type AuthorPageKind,
  type Identifier,
  type IdentifierQuery,
  parseDoi,
  stripDegrees,
  type WorkIdentifierKind,
} from '@academic-site/bibliography';
import {
  describeUnknown,
  fetchAuthorPage,
  fetchOrcidWorks,
  fetchWorks,
  MAX_PAGE_WORKS,
  type OrcidWork,
  RegistryError,
} from '@academic-site/bibliography/registries';
import type { PublicationFields } from '../../../records/publication.ts';
import { Invalid } from '../../values/errors.ts';
import { mergeRepeatedEntries } from '../import/duplicates.ts';
import { leftOutFields } from '../import/left-out.ts';
import type { Bibliography, Candidate, SkippedEntry } from '../import/read-bibliography.ts';
import { toFoundEntry } from './found-works.ts';
import type { RegistryServices } from './services.ts';

/** Reads foreign BibTeX. */
type ReadBibliography = (text: string) => Promise<Bibliography>;

interface Owner {
  name: string;
  orcid: string;
}

/** Results, and skipped items with the reason. */
interface Works {
  candidates: Candidate[];
  skipped: SkippedEntry[];
}

/**
 * Looks up the works of an ORCID iD, of identifiers, or of author pages, as a bibliography to compare with the stored
 * one. Works that could not be fetched are skipped, with the reason. A work that only an ORCID record has lacks
 * authors: in the owner's record it gets the owner, in others it is skipped.
 *
 * @param readBibliography reads the BibTeX of an author page
 * @throws a 400 for too much, NotRegisteredError if there is no such ORCID record, RegistryError if nothing   could be
 *   fetched
 */
export async function lookUpWorks(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  query: IdentifierQuery,
  owner: Owner,
): Promise<Bibliography> {
  const { candidates, skipped } =
    query.kind === 'list'
      ? await worksByIdentifiers(services, readBibliography, query)
      : await worksOfPerson(services, query.orcid, owner);
  const { unique, repeated } = mergeRepeatedEntries(candidates);
  for (const { entry, of } of repeated) {
    const reason = `The same publication as ${of.key}.`;
    skipped.push({ key: entry.key, entryType: 'work', line: entry.line, reason });
  }
  return { candidates: unique, skipped, leftOut: leftOutFields(unique) };
}

/** Maximum works of a record, so that Crossref is queried at most 25 times. */
const MAX_WORKS = 500;

const WITHOUT_AUTHORS =
  'It is only in this ORCID record, which names no authors: import it as BibTeX or add it by hand.';

/** The works of an ORCID record, with details from Crossref and DataCite. */
async function worksOfPerson(
  services: RegistryServices,
  orcid: string,
  owner: Owner,
): Promise<Works> {
  const { wanted, skipped } = takeWorks(await fetchOrcidWorks(services.orcid, orcid));
  const dois = wanted.flatMap(({ key }) => parseDoi(key) ?? []);
  const { found, unanswered } = await fetchWorks(
    services,
    dois.map((id) => ({ kind: 'doi', id })),
  );
  const [failure] = unanswered.values();
  if (failure && found.size === 0) throw failure;
  const candidates: Candidate[] = [];
  for (const { key, work } of wanted) {
    const known = found.get(key);
    const failed = unanswered.get(key);
    const own = toFoundEntry(work, key);
    if (known) candidates.push(toFoundEntry(known, key));
    else if (!failed && orcid === owner.orcid)
      candidates.push({ ...own, fields: withAuthor(own.fields, owner) });
    else {
      const reason = failed?.message ?? WITHOUT_AUTHORS;
      skipped.push({ key: work.item.title || key, entryType: 'work', line: 0, reason });
    }
  }
  return { candidates, skipped };
}

const withAuthor = (fields: PublicationFields, { name }: Owner): PublicationFields => ({
  ...fields,
  authors: stripDegrees(name),
});

/** The first works of a record; the key of each is its DOI, if it has any. */
function takeWorks(works: readonly OrcidWork[]): {
  wanted: { key: string; work: OrcidWork }[];
  skipped: SkippedEntry[];
} {
  const more = works.length - MAX_WORKS;
  const reason = `Only the first ${MAX_WORKS} works of a record are looked up. Paste the DOIs of the others.`;
  return {
    wanted: works
      .slice(0, MAX_WORKS)
      .map((work) => ({ key: work.item.DOI ?? `ORCID ${work.putCode}`, work })),
    skipped: more > 0 ? [{ key: `${more} more`, entryType: 'works', line: 0, reason }] : [],
  };
}

const MAX_IDENTIFIERS = 200;
const MAX_PAGES = 5;

/** Result for an identifier: its works, or why its service did not respond. */
type Answer = Works | RegistryError;

/** Name of an identifier. */
const NAMES: Record<Identifier['kind'], string> = {
  ...{ doi: 'DOI', arxiv: 'arXiv', pmid: 'PMID', pmcid: 'PMCID', isbn: 'ISBN' },
  ...{ dblp: 'DBLP', inspire: 'INSPIRE', hal: 'HAL' },
};

/** Types that are evident from the identifier itself need no prefix. */
const nameOf = ({ kind, id }: Identifier) =>
  kind === 'doi' || kind === 'pmcid' ? id : `${NAMES[kind]} ${id}`;

type Page = Identifier & { kind: AuthorPageKind };
const isPage = (each: Identifier): each is Page =>
  each.kind === 'dblp' || each.kind === 'inspire' || each.kind === 'hal';

/** True for an identifier of a work, false for the address of an author's page. */
export const identifiesWork = (
  each: Identifier,
): each is Identifier & { kind: WorkIdentifierKind } => !isPage(each);

/**
 * Looks up identifiers of works, and the works of author pages, in the given order. Those that are not found or whose
 * service does not respond are skipped with the reason.
 */
async function worksByIdentifiers(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  { identifiers, unread }: Extract<IdentifierQuery, { kind: 'list' }>,
): Promise<Works> {
  const pages = identifiers.filter(isPage);
  limit(identifiers.length, MAX_IDENTIFIERS, 'identifiers');
  limit(pages.length, MAX_PAGES, 'author pages');
  const [works, ofPages] = await Promise.all([
    fetchWorks(services, identifiers.filter(identifiesWork)),
    askPages(services, readBibliography, pages),
  ]);
  const answers = identifiers.map((each): Answer => {
    const work = works.found.get(each.id);
    if (work) return { candidates: [toFoundEntry(work, nameOf(each), each.line)], skipped: [] };
    return ofPages.get(each) ?? works.unanswered.get(each.id) ?? skip(each);
  });
  const [first] = answers;
  if (first instanceof RegistryError && answers.every((each) => each instanceof RegistryError)) {
    throw first;
  }
  const read = identifiers.map((each, at) => {
    const answer = answers[at];
    return answer instanceof RegistryError || !answer ? skip(each, answer?.message) : answer;
  });
  const others = unread.map(({ text, line, reason }) => ({
    ...{ key: text.slice(0, 80), entryType: 'text', line, reason },
  }));
  return {
    candidates: read.flatMap(({ candidates }) => candidates),
    skipped: [...others, ...read.flatMap(({ skipped }) => skipped)],
  };
}

function limit(count: number, most: number, what: string): void {
  if (count > most) {
    throw new Invalid(`Enter at most ${most} ${what} at a time: these are ${count}.`);
  }
}

/** A skipped item with its reason; by default, that it is unknown. */
const skip = (identifier: Identifier, reason = describeUnknown(identifier)): Works => ({
  candidates: [],
  skipped: [
    {
      ...{ key: nameOf(identifier), entryType: NAMES[identifier.kind], line: identifier.line },
      reason,
    },
  ],
});

/** Reads author pages one after the other, up to the number of works that are looked up at a time. */
async function askPages(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  pages: readonly Page[],
): Promise<Map<Identifier, Answer>> {
  const answers = new Map<Identifier, Answer>();
  let left = MAX_PAGE_WORKS;
  for (const page of pages) {
    const answer = await askPage(services, readBibliography, page, left).catch((error) => {
      if (error instanceof RegistryError) return error;
      throw error;
    });
    if (!(answer instanceof RegistryError)) left -= answer.candidates.length;
    answers.set(page, answer);
  }
  return answers;
}

async function askPage(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  page: Page,
  left: number,
): Promise<Works> {
  const found = await fetchAuthorPage(services, page);
  if (!found) return skip(page);
  const { line } = page;
  const { candidates, skipped } = await readBibliography(found.bibtex);
  const taken = candidates.slice(0, left);
  const more = found.more + candidates.length - taken.length;
  const reason = `At most ${MAX_PAGE_WORKS} works of author pages are looked up at once: import the others as BibTeX from ${NAMES[page.kind]}.`;
  const rest = { key: `${more} more of ${nameOf(page)}`, entryType: 'works', line, reason };
  return {
    candidates: taken.map((each) => ({ ...each, line })),
    skipped: [...skipped.map((each) => ({ ...each, line })), ...(more > 0 ? [rest] : [])],
  };
}
