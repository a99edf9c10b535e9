import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '../../db/open.ts';
import { selectOrInsertIdentity } from '../../db/queries/identity.ts';
import type { StoredLetter } from '../../db/queries/mail.ts';
import type { LetterTopic } from '../../records/letter.ts';
import type { Letter } from '../platform/mail/mail.ts';
import { type Site, siteFor } from '../settings/site.ts';
import { ownerAddress } from './addresses.ts';
import { type CalendarMeeting, calendarFile } from './calendar-file.ts';
import {
  type LetterContents,
  type LetterLinks,
  writeContents,
  writePlainText,
} from './letter-contents.ts';
import { LetterDocument } from './letter-document.tsx';
import { answerToken, unsubscribeToken } from './links.ts';

interface Sender {
  /** Sender address of emails. */
  from: string;
  siteUrl: string | undefined;
}

/** The site in its first language, and in each. */
export type LetterSites = Parameters<typeof siteFor>[0];

/** The site in the language of an email: to a guest, the one in which the meeting was requested. */
export const letterSite = (sites: LetterSites, letter: Pick<StoredLetter, 'kind' | 'details'>) => {
  const { details } = toTopic(letter);
  return siteFor(sites, 'language' in details ? details.language : null);
};

/** A stored email, ready to be sent. */
export async function renderLetter(
  db: Db,
  letter: StoredLetter,
  site: Site,
  { from, siteUrl }: Sender,
): Promise<Letter> {
  const topic = toTopic(letter);
  const links = await makeLinks(db, topic, letter);
  const contents = writeContents(topic, site, links);
  const owner = ownerAddress(site);
  return {
    messageId: `${letter.token}@${from.split('@')[1]}`,
    fromName: site.name,
    to: letter.recipient,
    replyTo: getReplyTo(topic, owner),
    subject: contents.subject,
    text: writePlainText(contents),
    html: letterHtml(contents, site),
    calendar: await makeInvitation(db, topic, letter, {
      origin: siteUrl ?? `https://${from.split('@')[1]}`,
      organizer: { name: site.name, email: owner ?? from },
      language: site.language,
    }),
    unsubscribe:
      topic.kind === 'weekly' ? (links.unsubscribe ?? `mailto:${owner}?subject=unsubscribe`) : null,
  };
}

/** The HTML of an email. */
export function letterHtml(contents: LetterContents, site: Site): string {
  return `<!doctype html>${renderToStaticMarkup(createElement(LetterDocument, { contents, site }))}`;
}

/** Cast: only `insertLetter` and `meetingLetter` write rows, with details matching their type. */
export const toTopic = ({ kind, details }: Pick<StoredLetter, 'kind' | 'details'>) =>
  ({ kind, details }) as LetterTopic;

/** Reply-To address: the guest, the owner, or none. */
function getReplyTo({ kind, details }: LetterTopic, owner: string | null): string | null {
  switch (kind) {
    case 'message':
    case 'meeting-request':
      return details.email;
    case 'weekly':
    case 'login':
    case 'backup':
    case 'test':
      return null;
    default:
      return owner;
  }
}

async function makeLinks(db: Db, topic: LetterTopic, letter: StoredLetter): Promise<LetterLinks> {
  const { origin } = topic.details;
  if (!origin) return {};
  const writtenAt = new Date(letter.created_at);
  switch (topic.kind) {
    case 'meeting-request': {
      const answer = async (status: 'confirmed' | 'cancelled') => {
        const token = await answerToken(db, { meeting: topic.details.id, status }, writtenAt);
        return `${origin}/meetings/answer?token=${token}`;
      };
      return {
        confirm: await answer('confirmed'),
        decline: await answer('cancelled'),
        panel: `${origin}/admin?tab=meetings`,
      };
    }
    case 'message':
      return { panel: `${origin}/admin?tab=meetings` };
    case 'weekly':
      return {
        panel: `${origin}/admin`,
        unsubscribe: `${origin}/letters/unsubscribe?token=${await unsubscribeToken(db)}`,
      };
    case 'login':
      return { panel: `${origin}/admin?tab=settings` };
    case 'backup':
      return { panel: `${origin}/admin?tab=backups` };
    case 'test':
      return { panel: `${origin}/admin` };
    default:
      return {};
  }
}

const METHODS = {
  'meeting-confirmed': 'REQUEST',
  'meeting-moved': 'REQUEST',
  'meeting-cancelled': 'CANCEL',
} as const;

async function makeInvitation(
  db: Db,
  topic: LetterTopic,
  { created_at }: StoredLetter,
  {
    origin,
    ...guest
  }: { origin: string; language: string; organizer: { name: string; email: string } },
): Promise<Letter['calendar']> {
  switch (topic.kind) {
    case 'meeting-confirmed':
    case 'meeting-moved':
    case 'meeting-cancelled': {
      const method = METHODS[topic.kind];
      const meeting: CalendarMeeting = { ...topic.details, created_at };
      const identity = await selectOrInsertIdentity(db, origin);
      return { method, content: await calendarFile(meeting, identity, { method, ...guest }) };
    }
    default:
      return null;
  }
}

/** The panel's preview of a stored email. */
export const toShownLetter = (letter: StoredLetter, sites: LetterSites) => ({
  id: letter.id,
  kind: letter.kind,
  to: letter.recipient,
  subject: writeContents(toTopic(letter), letterSite(sites, letter), {}).subject,
  status: letter.status,
  attempts: letter.attempts,
  error: letter.error,
  createdAt: letter.created_at,
  sentAt: letter.sent_at,
});
