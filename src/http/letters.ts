import type { Context } from 'hono';
import { isLoopback } from '../lib/ip-address.ts';
import type { MeetingMail } from '../lib/mail/details.ts';
import { sendDueLetters } from '../services/mail/outbox.ts';
import type { Env } from './deps.ts';

/**
 * The origin for links in letters; null where the site does not know its own: the `Host` that a client claims would
 * lead a letter's reader, and the link's signature, to another site.
 */
export function letterOrigin(c: Context<Env>): string | null {
  const { config, requestInfo } = c.var.deps;
  if (config.SITE_URL) return config.SITE_URL;
  const origin = requestInfo.siteOrigin(c);
  return requestInfo.routedByName || isLoopback(new URL(origin).hostname) ? origin : null;
}

/** What letters about meetings need; null where no letters are sent. */
export const meetingMail = (c: Context<Env>): MeetingMail | null => {
  const { mail, now } = c.var.deps;
  return mail && { origin: letterOrigin(c), now: now() };
};

/** Sends the letters that a request wrote, when it has been answered. */
export function sendLetters(c: Context<Env>): void {
  if (c.var.deps.mail) c.executionCtx.waitUntil(sendDueLetters(c.var.deps));
}
