import type { Db } from '../../db/open.ts';
import {
  selectPublicationsOfOneTitle,
  selectPublicationsWithDoi,
  selectSettledVersionItems,
  selectVersionItems,
} from '../../db/queries/inbox/compare.ts';
import { saveItems } from '../../db/queries/inbox/items.ts';
import {
  insertInboxUpdate,
  isInboxUpdating,
  type SourceState,
  type StepResult,
  saveStep,
  selectLastInboxUpdate,
  takeStep,
} from '../../db/queries/inbox/update.ts';
import { type InboxSource, SOURCE_NAMES } from '../../records/inbox-item.ts';
import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import { toExpectedError } from '../publications/registries/errors.ts';
import { makeRegistryServices } from '../publications/registries/services.ts';
import { findLikelyVersions } from '../publications/versions.ts';
import { loadSite, type SiteConfig } from '../settings/read.ts';
import type { Site } from '../settings/site.ts';
import { ExpectedError, Unavailable } from '../values/errors.ts';
import { errorText } from '../values/text.ts';
import { DAY_MS, HOUR_MS } from '../values/time.ts';
import { mergeProposals } from './merge-proposals.ts';
import { proposeVersion } from './propose.ts';
import { failStep, type InboxUpdateDeps, SOURCE_STEPS } from './steps.ts';

const WEEK_MS = 7 * DAY_MS;
/** The daily task runs at about the same time each day. */
const HALF_DAY_MS = 12 * HOUR_MS;

interface OpenDeps {
  db: Db;
  config: Config & SiteConfig;
  log: Log;
  now: () => Date;
  /** The site, if already loaded. */
  site?: Site;
}

/** Dependencies of an update: the site and its services, each queried once per step, to stay within fifty requests. */
export async function openInboxUpdate(deps: OpenDeps): Promise<InboxUpdateDeps> {
  const { db, config, log, now } = deps;
  const site = deps.site ?? (await loadSite(db, config));
  const client = { mailto: site.email, siteUrl: config.SITE_URL ?? '', attempts: 1 };
  return { db, log, now, site, services: makeRegistryServices(config, client) };
}

/** Starts the weekly update if it is due. Run it daily. */
export async function updateInboxIfDue(given: OpenDeps): Promise<void> {
  const deps = await openInboxUpdate(given);
  if (!deps.site.inbox.on) return;
  const last = await selectLastInboxUpdate(deps.db);
  const age = deps.now().getTime() - (last === null ? 0 : Date.parse(last));
  if (age > WEEK_MS - HALF_DAY_MS) await startInboxUpdate(deps);
}

/** Starts querying all services, unless an update is in progress. */
export async function startInboxUpdate({ db, site, now }: InboxUpdateDeps): Promise<void> {
  if (await isInboxUpdating(db)) return;
  const hasDoi = (await selectPublicationsWithDoi(db, undefined, 1)).length > 0;
  const sources: InboxSource[] = [
    ...(site.orcid ? (['orcid'] as const) : []),
    ...(site.inbox.zotero ? (['zotero'] as const) : []),
    ...(hasDoi ? (['crossref', 'datacite', 'openalex'] as const) : []),
  ];
  await joinLikelyVersions(db, now());
  await insertInboxUpdate(db, sources, now());
}

/** Proposes linking preprints to articles with the same title and authors; needs no service. */
async function joinLikelyVersions(db: Db, now: Date): Promise<void> {
  const [publications, items, removed] = await Promise.all([
    selectPublicationsOfOneTitle(db),
    selectVersionItems(db),
    selectSettledVersionItems(db),
  ]);
  const known = new Map(publications.map((publication) => [publication.id, publication]));
  const proposals = findLikelyVersions(publications).flatMap(({ id, article }) => {
    const [preprint, of] = [known.get(id), known.get(article)];
    return preprint && of ? proposeVersion(preprint, of) : [];
  });
  const about = { source: null, now, isComplete: true };
  await saveItems(db, mergeProposals({ items, proposals, removed }, about), now);
}

/** Continues the update in progress. Run it every few minutes. */
export async function continueInboxUpdate(given: OpenDeps, most?: number): Promise<void> {
  if (await isInboxUpdating(given.db)) await takeSteps(await openInboxUpdate(given), most);
}

/**
 * Takes the next steps of an update. Each queries one service a few times and is stored atomically; an interrupted step
 * is repeated.
 *
 * @param most maximum number of steps; a request on Workers has little time
 */
export async function takeSteps(
  deps: InboxUpdateDeps,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let done = 0; done < most; done++) {
    const taken = await takeStep(deps.db, deps.now());
    if (!taken) return;
    const result = await takeOne(deps, taken).catch((error: unknown) => {
      if (!(toExpectedError(error) instanceof ExpectedError)) {
        const message = `inbox: ${SOURCE_NAMES[taken.source]}: ${errorText(error)}`;
        deps.log({ level: 'error', message });
      }
      return failStep(taken, error, deps.now());
    });
    const at = deps.now();
    const state = { at: at.toISOString(), error: null, not_before: null, ...result.state };
    await saveStep(deps.db, taken.source, { ...result, state }, at);
  }
}

const MOST_CUTS = 3;

async function takeOne(deps: InboxUpdateDeps, taken: SourceState): Promise<StepResult> {
  if ((taken.cursor?.cuts ?? 0) > MOST_CUTS) {
    throw new Unavailable(`${SOURCE_NAMES[taken.source]} sent more data than could be read.`);
  }
  return SOURCE_STEPS[taken.source](deps, taken);
}

/** Number of steps per request or cron run on Workers: each may take most of the 10 ms. */
export const STEPS_A_REQUEST = 1;
