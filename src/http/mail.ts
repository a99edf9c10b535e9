import type { Context } from 'hono';
import type { MailContext } from '../../db/queries/mail.ts';
import { sendDueLetters } from '../mail/outbox.ts';
import { isLoopback } from '../values/ip-address.ts';
import type { Deps, Env } from './deps.ts';

/**
 * Origin for links in emails; null if the site does not know its own: a forged `Host` header would lead the email's
 * reader, and the link's signature, to another site.
 */
function letterOrigin(c: Context<Env>): string | null {
  const { config, requestInfo } = c.var.deps;
  if (config.SITE_URL) return config.SITE_URL;
  const origin = requestInfo.siteOrigin(c);
  return requestInfo.routedByName || isLoopback(new URL(origin).hostname) ? origin : null;
}

/**
 * Dependencies of functions that write emails.
 *
 * @example await receiveMessage(letterDeps(c), ipAddress, message);
 */
export const letterDeps = (c: Context<Env>): Deps & { origin: string | null } => ({
  ...c.var.deps,
  origin: letterOrigin(c),
});

/**
 * Context for a request's emails; null without mail.
 *
 * @example await recordBooking(db, booking, mailContext(c));
 */
export const mailContext = (c: Context<Env>): MailContext | null => {
  const { mail, now } = c.var.deps;
  return mail && { origin: letterOrigin(c), now: now() };
};

/**
 * Sends the emails that a request wrote, after the response.
 *
 * @example await receiveMessage(letterDeps(c), ipAddress, message); sendLetters(c);
 */
export function sendLetters(c: Context<Env>): void {
  if (c.var.deps.mail) c.executionCtx.waitUntil(sendDueLetters(c.var.deps));
}
