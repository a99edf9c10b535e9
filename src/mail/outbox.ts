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
import { loadSite } from '../settings/read.ts';
import type { Site } from '../settings/site.ts';
import { BadAnswer, Conflict, NotFound } from '../values/errors.ts';
import { errorText } from '../values/text.ts';
import { MINUTE_MS } from '../values/time.ts';
import { ownerAddress } from './addresses.ts';
import { renderLetter } from './render.ts';

export interface OutboxDeps {
  db: Db;
  config: Config;
  mail: Mail | null;
  now: () => Date;
}

/** How long a letter rests after each attempt: a day in all, after which it has failed. */
const PAUSES_MINUTES = [5, 10, 20, 40, 80, 160, 320, 640, 165];

/**
 * For this long a letter is with who tries to send it, well beyond what an attempt may take. One whose process stopped
 * in between is tried again then: the site cannot know whether the server took it, and rather sends it twice, with the
 * same Message-ID, than never.
 */
const LEASE_MS = 5 * MINUTE_MS;

/** Attempts of one run: what is left is due again a minute later. */
const MOST_LETTERS = 20;

/** Sends what is due, one letter after the other. To be run after an answer that wrote one, and each minute. */
export async function sendDueLetters(deps: OutboxDeps): Promise<void> {
  const { db, config, mail, now } = deps;
  if (!mail) return;
  let site: Site | null = null;
  for (let sent = 0; sent < MOST_LETTERS; sent++) {
    const at = now();
    const letter = await claimDueLetter(db, at, new Date(at.getTime() + LEASE_MS));
    if (!letter) return;
    site ??= await loadSite(db, config);
    await deliverLetter(deps, mail, letter, site);
  }
}

/** Sends a letter that was claimed, and notes what became of it. */
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
  // A test letter is sent while somebody waits for its answer.
  const pause = kind === 'test' ? undefined : PAUSES_MINUTES[attempts - 1];
  if (result === 'refused' || pause === undefined) {
    return { status: 'failed', error: answer } as const;
  }
  const due_at = new Date(now.getTime() + pause * MINUTE_MS).toISOString();
  return { status: 'waiting', due_at, error: answer } as const;
}

/**
 * Tries a letter again now, and no other; where that fails, as often as a new one. One that is being sent is left alone.
 *
 * @returns the letter as it stands then
 * Throws a 404 where there is no such letter, and a 409 where it was sent, or no letters are.
 */
export async function retryLetter(
  deps: OutboxDeps & { site: Site },
  id: number,
): Promise<StoredLetter> {
  const { db, mail, now, site } = deps;
  const letter = await selectOptionalLetter(db, id);
  if (!letter) throw new NotFound('There is no such letter.');
  if (letter.status === 'sent') throw new Conflict('This letter was sent already.');
  if (!mail) throw new Conflict('No letters are sent: no mail server is configured.');
  const claimed = await claimLetterAgain(db, id, new Date(now().getTime() + LEASE_MS));
  if (claimed) await deliverLetter(deps, mail, claimed, site);
  return (await selectOptionalLetter(db, id)) ?? letter;
}

/**
 * Sends a letter to the owner now, and once.
 *
 * @returns what became of it. Throws a 409 where no letters are sent or nobody would get them.
 */
export async function attemptTestLetter(
  deps: OutboxDeps & { site: Site; origin: string | null },
): Promise<Delivery> {
  const { db, mail, now, site, origin } = deps;
  if (!mail) throw new Conflict('No letters are sent: no mail server is configured.');
  const recipient = ownerAddress(site);
  if (!recipient) throw new Conflict('Please give an address for letters first.');
  const leaseEnd = new Date(now().getTime() + LEASE_MS);
  const letter = await insertTestLetter(db, { recipient, origin }, now(), leaseEnd);
  return deliverLetter(deps, mail, letter, site);
}

/**
 * The same.
 *
 * @returns what the mail server said. Throws a 502 with its own words where it did not take the letter.
 */
export async function sendTestLetter(
  deps: Parameters<typeof attemptTestLetter>[0],
): Promise<string> {
  const { result, answer } = await attemptTestLetter(deps);
  if (result !== 'accepted') {
    throw new BadAnswer(`The letter was not sent. The mail server said: ${answer}`);
  }
  return answer;
}
