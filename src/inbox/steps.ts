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
import type { SourceState, StepResult } from '../../db/queries/inbox/update.ts';
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

/** Dependencies of an update. */
export interface InboxUpdateDeps {
  db: Db;
  services: RegistryServices;
  site: Pick<Site, 'name' | 'orcid' | 'inbox'>;
  log: Log;
  now: () => Date;
}

type Step = (deps: InboxUpdateDeps, taken: SourceState) => Promise<StepResult>;

/**
 * Crossref and DataCite are queried for each work separately if they reject a list, so a step's works must fit into one
 * request.
 */
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

/** Longest pause after which a step is retried automatically, and the number of retries. */
const LONGEST_WAIT_S = 300;
const MOST_WAITS = 3;

/**
 * Handles a service that does not respond: its part of the update is ended, or postponed if the service says for how
 * long.
 */
export function failStep({ source, cursor }: SourceState, error: unknown, now: Date): StepResult {
  const expected = toExpectedError(error);
  const known = expected instanceof ExpectedError ? expected : null;
  const seconds = Number(known?.headers['Retry-After'] ?? 0);
  const waits = (cursor?.waits ?? 0) + 1;
  const isOngoing = seconds > 0 && seconds <= LONGEST_WAIT_S && waits <= MOST_WAITS;
  return {
    ...NOTHING,
    state: {
      cursor: isOngoing ? { ...cursor, waits } : null,
      error:
        known?.message ??
        `${SOURCE_NAMES[source]} sent an unusable response. Please try again later.`,
      not_before: seconds > 0 ? inSeconds(now, seconds) : null,
    },
  };
}

const NOTHING = { stored: [], removed: [] };

/** At most a year: JavaScript dates have a maximum. */
const inSeconds = (now: Date, seconds: number) =>
  new Date(now.getTime() + Math.min(seconds, 31_536_000) * 1000).toISOString();

/** Queries some of the publications with a DOI, then the next ones. */
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

/** Works per query: of two services, each possibly queried one by one. */
const WORKS_AT_ONCE = 5;
/** ORCID's limit for the works of a record. */
const MOST_OF_A_RECORD = 10_000;

/**
 * Compares the works of the ORCID record with the stored ones, part by part; looks up new ones at Crossref and
 * DataCite, which know their authors.
 */
async function stepOrcid(
  { db, services, site, now }: InboxUpdateDeps,
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
    // The record has no authors. If a work is only in the record, the owner is its one known author.
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
  // The record says little about these, so the next steps look them up.
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

/** The non-empty fields of a work. */
const withoutBlanks = (work: PublicationFields): Partial<PublicationFields> =>
  Object.fromEntries(Object.entries(work).filter(([, value]) => !isBlank(value)));

/** Works of a Zotero page that are compared at a time: each has an abstract and authors to parse. */
const WORKS_OF_A_PAGE = 20;

/** Maximum pages read of a library in which one's own works are a part. */
const MOST_PAGES = 100;
const MOST_RESTARTS = 3;

/** Reads a page of the library. If the library changes in the meantime, starts again. */
async function stepZotero(
  { db, services, site, now }: InboxUpdateDeps,
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
    const error = 'The Zotero library keeps changing. Please try again later.';
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

/** The first unknown works of a page, and the index up to which it was read. */
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
