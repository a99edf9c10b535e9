import type { Db } from '../../db/open.ts';
import {
  claimDueLetter,
  claimLetterAgain,
  insertTestLetter,
  recordAttempt,
  type StoredLetter,
  selectOptionalLetter,
} from '../../db/queries/mail.ts';
import type { Config } from '../config.ts';
import type { Delivery, Mail } from '../platform/mail/mail.ts';
import { loadSiteState } from '../settings/read.ts';
import type { Site } from '../settings/site.ts';
import { BadAnswer, Conflict, NotFound } from '../values/errors.ts';
import { errorText } from '../values/text.ts';
import { MINUTE_MS } from '../values/time.ts';
import { ownerAddress } from './addresses.ts';
import { type LetterSites, letterSite, renderLetter } from './render.ts';

export interface OutboxDeps {
  db: Db;
  config: Config;
  mail: Mail | null;
  now: () => Date;
}

/** Delays between attempts: one day in total, after which the email has failed. */
const PAUSES_MINUTES = [5, 10, 20, 40, 80, 160, 320, 640, 165];

/**
 * How long an email stays claimed by the process that sends it, well beyond the duration of an attempt. If that process
 * stopped, the email is retried: the site cannot know whether the server accepted it, and sends it twice, with the same
 * Message-ID, rather than never.
 */
const LEASE_MS = 5 * MINUTE_MS;

/** Attempts per run; the rest is due again a minute later. */
const MOST_LETTERS = 20;

/** Sends due emails, one after the other. Run it after a response that wrote one, and every minute. */
export async function sendDueLetters(deps: OutboxDeps): Promise<void> {
  const { db, config, mail, now } = deps;
  if (!mail) return;
  let state: LetterSites | null = null;
  for (let sent = 0; sent < MOST_LETTERS; sent++) {
    const at = now();
    const letter = await claimDueLetter(db, at, new Date(at.getTime() + LEASE_MS));
    if (!letter) return;
    state ??= await loadSiteState(db, config);
    await deliverLetter(deps, mail, letter, letterSite(state, letter));
  }
}

/** Sends a claimed email and records the result. */
async function deliverLetter(
  { db, config, now }: OutboxDeps,
  mail: Mail,
  letter: StoredLetter,
  site: Site,
): Promise<Delivery> {
  const delivery = await renderLetter(db, letter, site, {
    from: mail.from,
    siteUrl: config.SITE_URL,
  }).then(
    (rendered) => mail.send(rendered),
    (error): Delivery => ({ result: 'later', answer: errorText(error) }),
  );
  await recordAttempt(db, letter.id, toOutcome(delivery, letter, now()));
  return delivery;
}

function toOutcome({ result, answer }: Delivery, { kind, attempts }: StoredLetter, now: Date) {
  if (result === 'accepted') {
    return { status: 'sent', sent_at: now.toISOString(), error: null } as const;
  }
  // The sender of a test email waits for its result.
  const pause = kind === 'test' ? undefined : PAUSES_MINUTES[attempts - 1];
  if (result === 'refused' || pause === undefined) {
    return { status: 'failed', error: answer } as const;
  }
  const due_at = new Date(now.getTime() + pause * MINUTE_MS).toISOString();
  return { status: 'waiting', due_at, error: answer } as const;
}

/**
 * Retries one email now; if that fails, it is retried as often as a new one. An email being sent is left alone.
 *
 * @returns the email's new state
 * @throws a 404 if there is no such email, and a 409 if it was already sent or no emails are sent
 */
export async function retryLetter(
  deps: OutboxDeps & LetterSites,
  id: number,
): Promise<StoredLetter> {
  const { db, mail, now } = deps;
  const letter = await selectOptionalLetter(db, id);
  if (!letter) throw new NotFound('There is no such email.');
  if (letter.status === 'sent') throw new Conflict('This email has already been sent.');
  if (!mail) throw new Conflict('No emails are sent because no mail server is configured.');
  const claimed = await claimLetterAgain(db, id, new Date(now().getTime() + LEASE_MS));
  if (claimed) await deliverLetter(deps, mail, claimed, letterSite(deps, claimed));
  return (await selectOptionalLetter(db, id)) ?? letter;
}

/**
 * Sends an email to the owner now, without retries.
 *
 * @returns the result
 * @throws a 409 if no emails are sent or there is no recipient
 */
export async function attemptTestLetter(
  deps: OutboxDeps & { site: Site; origin: string | null },
): Promise<Delivery> {
  const { db, mail, now, site, origin } = deps;
  if (!mail) throw new Conflict('No emails are sent because no mail server is configured.');
  const recipient = ownerAddress(site);
  if (!recipient) throw new Conflict('Enter an email address for notifications first.');
  const leaseEnd = new Date(now().getTime() + LEASE_MS);
  const letter = await insertTestLetter(db, { recipient, origin }, now(), leaseEnd);
  return deliverLetter(deps, mail, letter, site);
}

/**
 * Same as above.
 *
 * @returns the mail server's response
 * @throws a 502 with that response if the server did not accept the email
 */
export async function sendTestLetter(
  deps: Parameters<typeof attemptTestLetter>[0],
): Promise<string> {
  const { result, answer } = await attemptTestLetter(deps);
  if (result !== 'accepted') {
    throw new BadAnswer(`The email was not sent. Response of the mail server: ${answer}`);
  }
  return answer;
}
