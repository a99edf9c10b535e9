import type { Db } from '../../db/open.ts';
import {
  beginLook,
  type InboxItem,
  type InboxRow,
  isLooking,
  type SourceState,
  type StepResult,
  saveItems,
  saveStep,
  selectItemsOf,
  selectKnownPublications,
  selectLastLook,
  selectPublicationsByDoi,
  selectPublicationsWithDoi,
  selectVersionItems,
  takeStep,
} from '../../db/queries/inbox.ts';
import { selectPublications } from '../../db/queries/publications/read.ts';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { WorkIndex } from '../publications/bibliography/same-work.ts';
import { normaliseDoi } from '../publications/doi.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { crossrefRecords } from '../publications/registries/crossref.ts';
import { dataCiteRecords } from '../publications/registries/datacite.ts';
import { worksByDoi } from '../publications/registries/look-up.ts';
import { openAlexRecords } from '../publications/registries/openalex.ts';
import { worksByOrcid } from '../publications/registries/orcid.ts';
import { makeRegistryServices, type RegistryServices } from '../publications/registries/service.ts';
import { libraryPath, ZOTERO_PAGE, zoteroPage } from '../publications/registries/zotero.ts';
import { findLikelyVersions } from '../publications/versions.ts';
import { loadSite, type SiteConfig } from '../settings/save.ts';
import type { Site } from '../settings/site.ts';
import { ExpectedError, Unavailable } from '../values/errors.ts';
import { entries } from '../values/object.ts';
import { errorText } from '../values/text.ts';
import {
  type InboxSource,
  isBlank,
  MAX_OPEN,
  NEW_WORK,
  type Proposal,
  SOURCE_NAMES,
} from './item.ts';
import {
  compareWorks,
  proposeFromRecord,
  proposeMissing,
  proposeVersion,
  proposeWork,
} from './propose.ts';

export interface LookDeps {
  db: Db;
  services: RegistryServices;
  site: Pick<Site, 'orcid' | 'inbox'>;
  log: Log;
  now: () => Date;
}

const WEEK_MS = 7 * 86_400_000;
/** The daily task comes at about the same time each day. */
const HALF_DAY_MS = 43_200_000;

interface OpenDeps {
  db: Db;
  config: Config & SiteConfig;
  log: Log;
  now: () => Date;
  /** The site where it is known already. */
  site?: Site;
}

/** What a look needs of a site: its services, each asked once a step, so that fifty requests are not passed. */
export async function openLook(deps: OpenDeps): Promise<LookDeps> {
  const { db, config, log, now } = deps;
  const site = deps.site ?? (await loadSite(db, config));
  const client = { mailto: site.email, siteUrl: config.SITE_URL ?? '', attempts: 1 };
  return { db, log, now, site, services: makeRegistryServices(config, client) };
}

/** Begins the look of the week where it is wanted. To be run daily. */
export async function lookIfDue(given: OpenDeps): Promise<void> {
  const deps = await openLook(given);
  if (!deps.site.inbox.on) return;
  const last = await selectLastLook(deps.db);
  const age = deps.now().getTime() - (last === null ? 0 : Date.parse(last));
  if (age > WEEK_MS - HALF_DAY_MS) await startLook(deps);
}

/** Begins to ask all who may know something, unless a look is under way. */
export async function startLook({ db, site, now }: LookDeps): Promise<void> {
  if (await isLooking(db)) return;
  const hasDoi = (await selectPublicationsWithDoi(db, undefined, 1)).length > 0;
  const sources: InboxSource[] = [
    ...(site.orcid ? (['orcid'] as const) : []),
    ...(site.inbox.zotero ? (['zotero'] as const) : []),
    ...(hasDoi ? (['crossref', 'datacite', 'openalex'] as const) : []),
  ];
  await joinLikelyVersions(db, now());
  await beginLook(db, sources, now());
}

/** Proposes to join preprints to the articles of the same title and authors: that the site sees by itself. */
async function joinLikelyVersions(db: Db, now: Date): Promise<void> {
  const [publications, items] = await Promise.all([selectPublications(db), selectVersionItems(db)]);
  const known = new Map(publications.map((publication) => [publication.id, publication]));
  const proposals = findLikelyVersions(publications).flatMap(({ id, article }) => {
    const [preprint, of] = [known.get(id), known.get(article)];
    return preprint && of ? proposeVersion(preprint, of) : [];
  });
  const removed = items.flatMap(({ id, publication_id, state }) => {
    const preprint = known.get(publication_id ?? 0);
    return state !== 'never' && preprint && preprint.version_of !== null ? [id] : [];
  });
  const about = { source: null, now, isComplete: true };
  await saveItems(db, mergeProposals({ items, proposals, removed }, about), now);
}

/** Goes on with the look that is under way. To be run every few minutes. */
export async function continueLook(given: OpenDeps, most?: number): Promise<void> {
  if (await isLooking(given.db)) await takeSteps(await openLook(given), most);
}

/**
 * Takes the next steps of a look. Each asks one service some times, and is stored as a whole: one that is cut off is done
 * again.
 *
 * @param most how many; a request on Workers has little time
 */
export async function takeSteps(deps: LookDeps, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let done = 0; done < most; done++) {
    const taken = await takeStep(deps.db, deps.now());
    if (!taken) return;
    const result = await takeOne(deps, taken).catch((error: unknown) => {
      if (!(error instanceof ExpectedError)) {
        const message = `inbox: ${SOURCE_NAMES[taken.source]}: ${errorText(error)}`;
        deps.log({ level: 'error', message });
      }
      return fail(taken, error, deps.now());
    });
    const at = deps.now();
    const state = { at: at.toISOString(), error: null, not_before: null, ...result.state };
    await saveStep(deps.db, taken.source, { ...result, state }, at);
  }
}

const MOST_CUTS = 3;

async function takeOne(deps: LookDeps, taken: SourceState): Promise<StepResult> {
  if ((taken.cursor?.cuts ?? 0) > MOST_CUTS) {
    throw new Unavailable(`${SOURCE_NAMES[taken.source]} sent more than could be read at once.`);
  }
  return STEPS[taken.source](deps, taken);
}

/** How many steps a request of Workers takes, or a run of its cron. */
export const STEPS_A_REQUEST = 2;

type Step = (deps: LookDeps, taken: SourceState) => Promise<StepResult>;

/** Crossref and DataCite are asked about each work by itself where they reject a list: two such steps fit a request. */
const STEPS: Record<InboxSource, Step> = {
  orcid: stepOrcid,
  zotero: stepZotero,
  crossref: makeDoiStep(20, ({ crossref }, dois) => crossrefRecords(crossref, dois)),
  datacite: makeDoiStep(20, ({ dataCite }, dois) => dataCiteRecords(dataCite, dois)),
  openalex: makeDoiStep(50, ({ openAlex }, dois) => openAlexRecords(openAlex, dois)),
};

/** The longest pause after which a step is tried again by itself, and how often. */
const LONGEST_WAIT_S = 300;
const MOST_WAITS = 3;

/** A service that does not answer ends its part of the look, or has it wait where it says for how long. */
function fail({ source, cursor }: SourceState, error: unknown, now: Date): StepResult {
  const known = error instanceof ExpectedError ? error : null;
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
function makeDoiStep(
  size: number,
  ask: (services: RegistryServices, dois: string[]) => ReturnType<typeof crossrefRecords>,
): Step {
  return async ({ db, services, now }, taken) => {
    const { source, cursor } = taken;
    const page = await selectPublicationsWithDoi(db, cursor?.before, size);
    const publications = page.flatMap((row) => (row.doi ? [{ ...row, doi: row.doi }] : []));
    const dois = [...new Set(publications.map(({ doi }) => doi))];
    const { found, unanswered } = await ask(services, dois);
    const [failure] = unanswered.values();
    if (failure && found.size === 0) throw failure;
    const answered = publications.filter(({ doi }) => !unanswered.has(doi));
    const linked = [...found.values()].flatMap(({ links }) =>
      links.flatMap(({ url }) => normaliseDoi(url) ?? []),
    );
    const related = await selectPublicationsByDoi(db, linked);
    const byDoi = new Map(related.map((each) => [each.doi ?? '', each]));
    const proposals = answered.flatMap((stored) => {
      const record = found.get(stored.doi);
      return record ? proposeFromRecord(stored, record, byDoi) : [];
    });
    const ids = answered.map(({ id }) => id);
    // These belong to preprints, which may be on another page than their articles.
    const own = (await selectItemsOf(db, ids)).filter(({ changes }) => !isVersion(changes));
    const items = [...own, ...(await selectVersionItems(db))];
    const about = { source, now: now(), isComplete: true };
    const changed = mergeProposals({ items, proposals, removed: [] }, about);
    if (failure) return { ...changed, state: fail(taken, failure, now()).state };
    const last = page.at(-1);
    return {
      ...changed,
      state: { cursor: last && page.length === size ? { before: last.id } : null },
    };
  };
}

/** Works that are asked about at once: of two services, each perhaps by itself. */
const WORKS_AT_ONCE = 10;

/**
 * Compares the works of the ORCID record with the stored ones; of those that are new it then asks Crossref and DataCite,
 * which know their authors.
 */
async function stepOrcid(
  { db, services, site, now }: LookDeps,
  { source, cursor }: SourceState,
): Promise<StepResult> {
  const works = cursor?.works;
  if (!works) {
    const found = (await worksByOrcid(services.orcid, site.orcid)).map(({ fields }) => fields);
    const { unknown, ...compared } = await matchWorks(db, found);
    // Of these the record alone says little: the next steps ask about them.
    const fresh = unknown.sort(compareWorks).slice(0, MAX_OPEN);
    return {
      ...mergeProposals(compared, { source, now: now(), isComplete: true }),
      state: { cursor: fresh.length > 0 ? { works: fresh } : null },
    };
  }
  const some = works.slice(0, WORKS_AT_ONCE);
  const rest = works.slice(WORKS_AT_ONCE);
  const dois = some.flatMap(({ doi }) => doi ?? []);
  const { found } = await worksByDoi(services, dois);
  const complete = some.map((fields) => (fields.doi && found.get(fields.doi)?.fields) || fields);
  const compared = await matchWorks(db, complete);
  return {
    ...mergeProposals(withNewWorks(compared), { source, now: now(), isComplete: false }),
    state: { cursor: rest.length > 0 ? { works: rest } : null },
  };
}

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
  const { page, backoff } = await zoteroPage(services.zotero, zotero, { start, since });
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
  const compared = withNewWorks(await matchWorks(db, page.works));
  const changed = mergeProposals(compared, { source, now: now(), isComplete: false });
  const next = start + ZOTERO_PAGE;
  if (page.isLast) {
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

/**
 * Finds the stored works among some: what these say more, and which of them are not known, neither as publications nor,
 * decided or not, as items.
 */
async function matchWorks(db: Db, works: PublicationFields[]) {
  const [stored, workItems] = await Promise.all([
    selectKnownPublications(db),
    selectItemsOf(db, null),
  ]);
  const index = new WorkIndex(stored);
  const itemIndex = indexItems(workItems);
  const proposals: Proposal[] = [];
  const unknown: PublicationFields[] = [];
  const matched = new Set<number>();
  const seen = new WorkIndex<PublicationFields>();
  for (const work of works) {
    const publication = index.find(work);
    if (publication) {
      matched.add(publication.id);
      if (publication.trashed_at === null) proposals.push(...proposeMissing(publication, work));
      continue;
    }
    if (work.title === '' || seen.find(work)) continue;
    seen.add(work);
    const item = itemIndex.find(work);
    if (item) proposals.push(...toProposal({ ...item.item, fields: fillBlanks(item, work) }));
    else unknown.push(work);
  }
  const items = [...workItems, ...(await selectItemsOf(db, [...matched]))];
  const removed = workItems.flatMap(({ id, fields, state }) =>
    state !== 'never' && fields && index.find(fields) ? [id] : [],
  );
  return { items, proposals, unknown, removed };
}

type Compared = Awaited<ReturnType<typeof matchWorks>>;

const withNewWorks = ({ proposals, unknown, ...others }: Compared) => ({
  ...others,
  proposals: [...proposals, ...unknown.flatMap(proposeWork)],
});

const indexItems = (items: readonly InboxItem[]) =>
  new WorkIndex(items.flatMap((item) => (item.fields ? [{ ...item.fields, item }] : [])));

/** The fields of a new work, with what another source says where the first said nothing. */
const fillBlanks = ({ item }: { item: InboxItem }, work: PublicationFields): InboxItem['fields'] =>
  item.fields && {
    ...item.fields,
    ...Object.fromEntries(
      entries(work).filter(([name]) => name !== 'citations' && isBlank(item.fields?.[name])),
    ),
  };

/** An item as it is proposed again. */
function toProposal(item: InboxItem): Proposal[] {
  const { kind, publication_id, subject, value, year, changes, fields } = item;
  const about = { kind, publication_id, subject, value, year };
  if (fields) return [{ ...about, fields, changes: null }];
  return changes ? [{ ...about, fields: null, changes }] : [];
}

/**
 * Puts what a source proposes together with the items that are there. The same proposal of two sources is one item. What
 * the source does not propose any more loses its name, and goes with the last one; what was decided stays.
 *
 * @param about.source null for what the site sees by itself
 * @param about.isComplete whether all is there that the source says of these items
 */
export function mergeProposals(
  {
    items,
    proposals,
    removed,
  }: {
    items: readonly InboxItem[];
    proposals: readonly Proposal[];
    /** Items that go in any case. */
    removed: readonly number[];
  },
  { source, now, isComplete }: { source: InboxSource | null; now: Date; isComplete: boolean },
): { stored: InboxRow[]; removed: number[] } {
  const keyOf = ({ subject, value }: Pick<Proposal, 'subject' | 'value'>) => `${subject}\n${value}`;
  const known = new Map(items.map((item) => [keyOf(item), item]));
  const proposed = new Map(proposals.map((proposal) => [keyOf(proposal), proposal]));
  const outdated = items.filter(
    (item) =>
      isComplete &&
      item.state !== 'never' &&
      isFrom(source, item) &&
      !removed.includes(item.id) &&
      !proposed.has(keyOf(item)),
  );
  const stored = [...proposed.values()].map((proposal): InboxRow => {
    const item = known.get(keyOf(proposal));
    if (item) {
      const isNamed = source === null || item.sources.includes(source);
      const sources = isNamed ? item.sources : [...item.sources, source];
      return { ...item, ...keepFuller(item, proposal), sources };
    }
    const before = outdated.find(
      ({ subject, state }) =>
        subject === proposal.subject && subject !== NEW_WORK && state === 'later',
    );
    const { state = 'open', until = null } = before ?? {};
    const sources = source === null ? [] : [source];
    return { ...proposal, sources, since: now.toISOString(), state, until };
  });
  const others = outdated.map((item) => ({
    ...item,
    sources: item.sources.filter((name) => name !== source),
  }));
  return {
    stored: [...stored, ...others.filter(({ sources }) => sources.length > 0)],
    removed: [...removed, ...others.flatMap(({ id, sources }) => (sources.length > 0 ? [] : [id]))],
  };
}

/** What joins a preprint is looked through once for all preprints. */
const isFrom = (source: InboxSource | null, { sources, changes }: InboxItem): boolean =>
  source === null ? sources.length === 0 : sources.includes(source) && !isVersion(changes);

const isVersion = (changes: InboxItem['changes']) => changes?.[0]?.field === 'versions';

/** A status with its notice says more than one without; all else is as it is proposed now. */
function keepFuller(item: InboxItem, { changes, fields }: Proposal) {
  const own = item.changes?.[0]?.to;
  const hasNotice =
    typeof own === 'object' && own !== null && 'notice_doi' in own && own.notice_doi;
  return { changes: hasNotice ? item.changes : changes, fields };
}
