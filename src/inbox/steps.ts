import { parseDoi, stripDegrees } from '@academic-site/bibliography';
import {
  type Found,
  fetchCrossrefRecords,
  fetchDataCiteWorks,
  fetchOpenAlexRecords,
  fetchOrcidPage,
  fetchWorks,
  fetchZoteroPage,
  libraryPath,
  ORCID_PAGE,
  ZOTERO_PAGE,
  type ZoteroPage,
} from '@academic-site/bibliography/registries';
import type { Db } from '../../db/open.ts';
import {
  selectCompleteDois,
  selectItemsAbout,
  selectPublicationsByDoi,
  selectPublicationsWithDoi,
  selectUnconfirmedItems,
} from '../../db/queries/inbox/compare.ts';
import type { SourceState, StepResult } from '../../db/queries/inbox/look.ts';
import { type InboxSource, isBlank, MAX_OPEN, SOURCE_NAMES } from '../../records/inbox-item.ts';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import type { Log } from '../platform/log.ts';
import { toExpectedError } from '../publications/registries/errors.ts';
import {
  fromCrossref,
  fromDataCite,
  fromOpenAlex,
  type RegistryRecord,
  toFoundFields,
} from '../publications/registries/found-works.ts';
import type { RegistryServices } from '../publications/registries/services.ts';
import type { Site } from '../settings/site.ts';
import { ExpectedError } from '../values/errors.ts';
import { matchWorks, withNewWorks } from './match-works.ts';
import { isVersion, mergeProposals, withoutSource } from './merge-proposals.ts';
import { compareWorks, proposeFromRecord } from './propose.ts';

/** What a look needs. */
export interface LookDeps {
  db: Db;
  services: RegistryServices;
  site: Pick<Site, 'name' | 'orcid' | 'inbox'>;
  log: Log;
  now: () => Date;
}

type Step = (deps: LookDeps, taken: SourceState) => Promise<StepResult>;

/** Crossref and DataCite are asked about each work by itself where they reject a list: all of a step fit a request. */
export const SOURCE_STEPS: Record<InboxSource, Step> = {
  orcid: stepOrcid,
  zotero: stepZotero,
  crossref: makeDoiStep(
    20,
    ({ crossref }, dois) => fetchCrossrefRecords(crossref, dois),
    fromCrossref,
  ),
  datacite: makeDoiStep(
    30,
    ({ dataCite }, dois) => fetchDataCiteWorks(dataCite, dois),
    fromDataCite,
  ),
  openalex: makeDoiStep(
    25,
    ({ openAlex }, dois) => fetchOpenAlexRecords(openAlex, dois),
    fromOpenAlex,
  ),
};

/** The longest pause after which a step is tried again by itself, and how often. */
const LONGEST_WAIT_S = 300;
const MOST_WAITS = 3;

/** A service that does not answer ends its part of the look, or has it wait where it says for how long. */
export function failStep({ source, cursor }: SourceState, error: unknown, now: Date): StepResult {
  const expected = toExpectedError(error);
  const known = expected instanceof ExpectedError ? expected : null;
  const seconds = Number(known?.headers['Retry-After'] ?? 0);
  const waits = (cursor?.waits ?? 0) + 1;
  const goesOn = seconds > 0 && seconds <= LONGEST_WAIT_S && waits <= MOST_WAITS;
  return {
    ...NOTHING,
    state: {
      cursor: goesOn ? { ...cursor, waits } : null,
      error:
        known?.message ??
        `${SOURCE_NAMES[source]} sent an answer that could not be used. Please try again later.`,
      not_before: seconds > 0 ? inSeconds(now, seconds) : null,
    },
  };
}

const NOTHING = { stored: [], removed: [] };

/** A year at most: a date of JavaScript has an end. */
const inSeconds = (now: Date, seconds: number) =>
  new Date(now.getTime() + Math.min(seconds, 31_536_000) * 1000).toISOString();

/** Asks about some of the publications with a DOI, then about the next ones. */
function makeDoiStep<Entry>(
  size: number,
  ask: (services: RegistryServices, dois: string[]) => Promise<Found<Entry>>,
  toRecord: (entry: Entry) => RegistryRecord,
): Step {
  return async ({ db, services, now }, taken) => {
    const { source, cursor } = taken;
    const page = await selectPublicationsWithDoi(db, cursor?.before, size);
    const publications = page.flatMap((row) => (row.doi ? [{ ...row, doi: row.doi }] : []));
    const dois = [...new Set(publications.map(({ doi }) => doi))];
    const { found: entries, unanswered } = await ask(services, dois);
    const found = new Map(Array.from(entries, ([doi, entry]) => [doi, toRecord(entry)]));
    const [failure] = unanswered.values();
    if (failure && found.size === 0) throw failure;
    const answered = publications.filter(({ doi }) => !unanswered.has(doi));
    const linked = [...found.values()].flatMap(({ links, preprints = [] }) => [
      ...links.flatMap(({ url }) => parseDoi(url) ?? []),
      ...preprints,
    ]);
    const related = linked.length > 0 ? await selectPublicationsByDoi(db, linked) : [];
    const byDoi = new Map(related.map((each) => [each.doi ?? '', each]));
    const proposals = answered.flatMap((stored) => {
      const record = found.get(stored.doi);
      return record ? proposeFromRecord(stored, record, byDoi) : [];
    });
    const ids = new Set(answered.map(({ id }) => id));
    // A version belongs to its preprint, which may be on another page than the article.
    const about = await selectItemsAbout(db, [...ids, ...related.map(({ id }) => id)]);
    const items = about.filter(
      ({ publication_id, changes }) => isVersion(changes) || ids.has(publication_id ?? 0),
    );
    const changed = mergeProposals(
      { items, proposals, removed: [] },
      { source, now: now(), isComplete: true },
    );
    if (failure) return { ...changed, state: failStep(taken, failure, now()).state };
    const last = page.at(-1);
    return {
      ...changed,
      state: { cursor: last && page.length === size ? { before: last.id } : null },
    };
  };
}

/** Works that are asked about at once: of two services, each perhaps by itself. */
const WORKS_AT_ONCE = 5;
/** ORCID takes no more works into a record. */
const MOST_OF_A_RECORD = 10_000;

/**
 * Compares the works of the ORCID record with the stored ones, part by part; of those that are new it then asks Crossref and
 * DataCite, which know their authors.
 */
async function stepOrcid(
  { db, services, site, now }: LookDeps,
  { source, cursor }: SourceState,
): Promise<StepResult> {
  const { start = 0, works = [], confirmed = [], startedAt = now().toISOString() } = cursor ?? {};
  if (cursor?.works && cursor.start === undefined) {
    const some = works.slice(0, WORKS_AT_ONCE).map((work) => ({ ...emptyPublication(), ...work }));
    const rest = works.slice(WORKS_AT_ONCE);
    const { found } = await fetchWorks(
      services,
      some.flatMap(({ doi }) => (doi ? [{ kind: 'doi' as const, id: doi }] : [])),
    );
    // The record names no authors. Of a work that only it has, the owner is the one that is known.
    const own = { authors: stripDegrees(site.name) };
    const complete = some.map((fields) => {
      const work = found.get(fields.doi ?? '');
      return work ? toFoundFields(work) : { ...fields, ...own };
    });
    const compared = await matchWorks(db, complete);
    return {
      ...mergeProposals(withNewWorks(compared), { source, now: now(), isComplete: false }),
      state: { cursor: rest.length > 0 ? { works: rest } : null },
    };
  }
  const page = await fetchOrcidPage(services.orcid, site.orcid, start);
  const known = await selectCompleteDois(db, page.dois, []);
  const { unknown, ...compared } = await matchWorks(db, page.read(known).map(toFoundFields));
  const changed = mergeProposals(compared, { source, now: now(), isComplete: true });
  // Of these the record alone says little: the next steps ask about them.
  const fresh = [...works.map((work) => ({ ...emptyPublication(), ...work })), ...unknown]
    .sort(compareWorks)
    .slice(0, MAX_OPEN)
    .map(withoutBlanks);
  const storedIds = changed.stored.flatMap((row) => ('id' in row ? Number(row.id) : []));
  const ids = [...confirmed, ...storedIds];
  const next = start + ORCID_PAGE;
  if (!page.isLast && next < MOST_OF_A_RECORD) {
    return {
      ...changed,
      state: { cursor: { start: next, works: fresh, confirmed: ids, startedAt } },
    };
  }
  const unconfirmed = await selectUnconfirmedItems(db, source, { confirmed: ids, startedAt });
  const gone = withoutSource(unconfirmed, source);
  return {
    stored: [...changed.stored, ...gone.stored],
    removed: [...changed.removed, ...gone.removed],
    state: { cursor: fresh.length > 0 ? { works: fresh } : null },
  };
}

/** The fields of a work that say anything. */
const withoutBlanks = (work: PublicationFields): Partial<PublicationFields> =>
  Object.fromEntries(Object.entries(work).filter(([, value]) => !isBlank(value)));

/** So many works of a page of Zotero's are compared at once: each has an abstract and authors to be read. */
const WORKS_OF_A_PAGE = 20;

/** Of a library so many pages are read: a work of one's own is among them. */
const MOST_PAGES = 100;
const MOST_RESTARTS = 3;

/** Reads a page of the library. Where the library changes meanwhile, it begins anew. */
async function stepZotero(
  { db, services, site, now }: LookDeps,
  { source, cursor, library, version }: SourceState,
): Promise<StepResult> {
  const { zotero } = site.inbox;
  if (!zotero) return { ...NOTHING, state: { cursor: null } };
  const path = libraryPath(zotero);
  const { start = 0, restarts = 0 } = cursor ?? {};
  const since = library === path ? version : null;
  const { page, backoff } = await fetchZoteroPage(services.zotero, zotero, { start, since });
  const waiting = backoff > 0 ? { not_before: inSeconds(now(), backoff) } : {};
  if (!page) return { ...NOTHING, state: { cursor: null, ...waiting } };
  if (start > 0 && page.version !== cursor?.version) {
    const error = 'Zotero’s library changes all the time. Please try again later.';
    return {
      ...NOTHING,
      state:
        restarts < MOST_RESTARTS
          ? { cursor: { restarts: restarts + 1 }, ...waiting }
          : { cursor: null, error, ...waiting },
    };
  }
  const dois = page.items.flatMap(({ doi }) => doi ?? []);
  const known = await selectCompleteDois(db, dois, ['volume', 'issue', 'pages']);
  const [some, end] = readSome(page.items, known);
  const compared = withNewWorks(await matchWorks(db, some));
  const changed = mergeProposals(compared, { source, now: now(), isComplete: false });
  const isRead = end === page.items.length;
  const next = start + (isRead ? ZOTERO_PAGE : end);
  if (isRead && page.isLast) {
    return {
      ...changed,
      state: { cursor: null, library: path, version: page.version, ...waiting },
    };
  }
  if (next >= MOST_PAGES * ZOTERO_PAGE) {
    const error = `Zotero’s library has more than ${next} works: please name a collection.`;
    return { ...changed, state: { cursor: null, error, ...waiting } };
  }
  return {
    ...changed,
    state: { cursor: { start: next, version: page.version, restarts }, ...waiting },
  };
}

/** The first works of a page but for those that are known, and how far they reach. */
function readSome(
  items: ZoteroPage['items'],
  known: ReadonlySet<string>,
): [works: PublicationFields[], end: number] {
  const works: PublicationFields[] = [];
  for (const [at, { doi, read }] of items.entries()) {
    if (works.length === WORKS_OF_A_PAGE) return [works, at];
    const work = doi && known.has(doi) ? null : read();
    if (work) works.push(toFoundFields(work));
  }
  return [works, items.length];
}
