import type {
  AuthorPageKind,
  Identifier,
  IdentifierQuery,
  WorkIdentifierKind,
} from '@academic-site/bibliography';
import { ExpectedError, Invalid } from '../../values/errors.ts';
import type { Bibliography, Candidate, SkippedEntry } from '../import/read-bibliography.ts';
import { arxivWorks } from './arxiv.ts';
import { type AuthorPage, MAX_PAGE_WORKS } from './author-page.ts';
import { unknownDoi, worksByDoi } from './by-doi.ts';
import type { FoundWork } from './csl-work.ts';
import { dblpPage } from './dblp.ts';
import { halPage } from './hal.ts';
import { inspirePage } from './inspire.ts';
import { openLibraryWorks } from './open-library.ts';
import { pubMedWorks } from './pubmed.ts';
import type { FoundWorks, RegistryServices } from './service.ts';

/** Reads BibTeX that somebody else wrote. */
export type ReadBibliography = (text: string) => Promise<Bibliography>;

const MAX_IDENTIFIERS = 200;
const MAX_PAGES = 5;

interface Works {
  candidates: Candidate[];
  skipped: SkippedEntry[];
}

/** What is said of an identifier: what it brings, or why its service gave no answer. */
type Answer = Works | ExpectedError;

/** How an identifier is called, and what is said of one that nobody knows. */
const KINDS: Record<Identifier['kind'], { type: string; unknown: (id: string) => string }> = {
  doi: { type: 'DOI', unknown: unknownDoi },
  arxiv: {
    type: 'arXiv',
    unknown: (id) => `Neither DataCite nor arXiv knows a paper with the number ${id}.`,
  },
  pmid: { type: 'PMID', unknown: (id) => `PubMed knows no article with the PMID ${id}.` },
  pmcid: { type: 'PMCID', unknown: (id) => `PubMed Central knows no article ${id}.` },
  isbn: { type: 'ISBN', unknown: (id) => `Open Library knows no book with the ISBN ${id}.` },
  dblp: { type: 'DBLP', unknown: (id) => `DBLP has no author page ${id}.` },
  inspire: { type: 'INSPIRE', unknown: (id) => `INSPIRE knows no works of the author ${id}.` },
  hal: { type: 'HAL', unknown: (id) => `HAL knows no works of the author ${id}.` },
};

/** What says itself which kind it is stands alone. */
const nameOf = ({ kind, id }: Identifier) =>
  kind === 'doi' || kind === 'pmcid' ? id : `${KINDS[kind].type} ${id}`;

/** The services that know works by identifiers of these kinds. */
const SOURCES: {
  kinds: readonly WorkIdentifierKind[];
  ask: (services: RegistryServices, ids: readonly string[]) => Promise<FoundWorks<FoundWork>>;
}[] = [
  {
    kinds: ['doi'],
    async ask(services, dois) {
      const { found, unanswered } = await worksByDoi(services, dois);
      const works = Array.from(found, ([doi, { fields }]): [string, FoundWork] => [
        doi,
        { fields, leftOut: [] },
      ]);
      return { found: new Map(works), unanswered };
    },
  },
  { kinds: ['arxiv'], ask: arxivWorks },
  { kinds: ['pmid', 'pmcid'], ask: ({ pubMed }, ids) => pubMedWorks(pubMed, ids) },
  { kinds: ['isbn'], ask: ({ openLibrary }, isbns) => openLibraryWorks(openLibrary, isbns) },
];

const PAGES: Record<
  AuthorPageKind,
  (services: RegistryServices, id: string) => Promise<AuthorPage | null>
> = {
  dblp: ({ dblp }, id) => dblpPage(dblp, id),
  inspire: ({ inspire }, id) => inspirePage(inspire, id),
  hal: ({ hal }, id) => halPage(hal, id),
};

type Page = Identifier & { kind: AuthorPageKind };
const isPage = (each: Identifier): each is Page => Object.hasOwn(PAGES, each.kind);

/**
 * Looks up identifiers of works and the works of author pages, in the order in which they were given. What is not found,
 * or not answered, is skipped with the reason.
 *
 * @throws a 400 for too many, 503 when no service gave an answer
 */
export async function worksByIdentifiers(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  { identifiers, unread }: Extract<IdentifierQuery, { kind: 'list' }>,
): Promise<Works> {
  const pages = identifiers.filter(isPage);
  limit(identifiers.length, MAX_IDENTIFIERS, 'identifiers');
  limit(pages.length, MAX_PAGES, 'author pages');
  const asked = await Promise.all([
    ...SOURCES.map((source) => askSource(services, source, identifiers)),
    askPages(services, readBibliography, pages),
  ]);
  const answers = new Map(asked.flatMap((each) => [...each]));
  const given = identifiers.flatMap((each) => answers.get(each) ?? []);
  const [first] = given;
  if (first instanceof ExpectedError && given.every((each) => each instanceof ExpectedError)) {
    throw first;
  }
  const skipped = unread.map(({ text, line, reason }) => ({
    ...{ key: text.slice(0, 80), entryType: 'text', line, reason },
  }));
  const works = identifiers.map((each) => toWorks(each, answers.get(each)));
  return {
    candidates: works.flatMap((each) => each.candidates),
    skipped: [...skipped, ...works.flatMap((each) => each.skipped)],
  };
}

function limit(count: number, most: number, what: string): void {
  if (count > most) {
    throw new Invalid(`Please keep to ${most} ${what} at a time: these are ${count}.`);
  }
}

const toWorks = (identifier: Identifier, answer: Answer | undefined): Works =>
  answer instanceof ExpectedError || !answer ? skip(identifier, answer?.message) : answer;

/** Nothing but the reason; without one, that nobody knows it. */
function skip(identifier: Identifier, reason?: string): Works {
  const { kind, id, line } = identifier;
  const { type, unknown } = KINDS[kind];
  const skipped = {
    ...{ key: nameOf(identifier), entryType: type, line },
    reason: reason ?? unknown(id),
  };
  return { candidates: [], skipped: [skipped] };
}

async function askSource(
  services: RegistryServices,
  { kinds, ask }: (typeof SOURCES)[number],
  identifiers: readonly Identifier[],
): Promise<Map<Identifier, Answer>> {
  const wanted = identifiers.filter(({ kind }) => kinds.some((each) => each === kind));
  const { found, unanswered } = await ask(
    services,
    wanted.map(({ id }) => id),
  );
  return new Map(
    wanted.map((identifier): [Identifier, Answer] => {
      const work = found.get(identifier.id);
      const { line } = identifier;
      if (!work) return [identifier, unanswered.get(identifier.id) ?? skip(identifier)];
      const candidate = { key: nameOf(identifier), line, ...work, pdfNames: [], linkedPdfs: [] };
      return [identifier, { candidates: [candidate], skipped: [] }];
    }),
  );
}

/** Author pages one after the other, until they have given as many works as are looked up at once. */
async function askPages(
  services: RegistryServices,
  readBibliography: ReadBibliography,
  pages: readonly Page[],
): Promise<Map<Identifier, Answer>> {
  const answers = new Map<Identifier, Answer>();
  let left = MAX_PAGE_WORKS;
  for (const page of pages) {
    const answer = await askPage(services, readBibliography, page, left).catch((error) => {
      if (error instanceof ExpectedError) return error;
      throw error;
    });
    if (!(answer instanceof ExpectedError)) left -= answer.candidates.length;
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
  const found = await PAGES[page.kind](services, page.id);
  if (!found) return skip(page);
  const { line } = page;
  const { candidates, skipped } = await readBibliography(found.bibtex);
  const taken = candidates.slice(0, left);
  const more = found.more + candidates.length - taken.length;
  const { type } = KINDS[page.kind];
  const reason = `At most ${MAX_PAGE_WORKS} works of author pages are looked up at once: import the others as BibTeX from ${type}.`;
  const rest = { key: `${more} more of ${nameOf(page)}`, entryType: 'works', line, reason };
  return {
    candidates: taken.map((each) => ({ ...each, line })),
    skipped: [...skipped.map((each) => ({ ...each, line })), ...(more > 0 ? [rest] : [])],
  };
}
