import type { ReactNode } from 'react';
import type { ServiceName } from '../../../src/services/services.ts';
import { ExternalLink } from '../../../src/ui/button.tsx';

/** A field of a service: how it is typed, and what is said beside it. */
export interface ServiceField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'check' | 'secret';
  hint: string | undefined;
}

/** A service, and what it is there for. */
export interface ServiceDescription {
  name: ServiceName;
  title: string;
  intro: ReactNode;
  fields: readonly ServiceField[];
}

const field = (
  name: string,
  label: string,
  kind: ServiceField['kind'] = 'text',
  hint?: string,
): ServiceField => ({ name, label, kind, hint });

const ZOTERO_KEYS = 'https://www.zotero.org/settings/keys';

/** The services in the order in which they are shown. */
export const SERVICES: readonly ServiceDescription[] = [
  {
    name: 'mail',
    title: 'Mail Server',
    intro:
      'Sends the letters: to you when somebody writes or asks for a meeting, to guests about their meetings. The help pages of your university or provider call these data “SMTP”. The test sends you a letter.',
    fields: [
      field('host', 'Server', 'text', 'Its name, such as mail.example.org'),
      field('port', 'Port', 'number', '587, or 465 where it is encrypted from the beginning'),
      field(
        'secure',
        'Encrypted from the beginning',
        'check',
        'Else after the first words (STARTTLS)',
      ),
      field('user', 'User', 'text', 'Often your whole address'),
      field('password', 'Password', 'secret'),
      field('from', 'Letters Come From', 'text', 'An address for which this server sends'),
    ],
  },
  {
    name: 'model',
    title: 'Language Model',
    intro:
      'Writes the assistant’s answers from the texts of your site; without one the assistant quotes them. Any server fits that speaks OpenAI’s protocol. On Cloudflare, Workers AI is there without one.',
    fields: [
      field('url', 'Address', 'text', 'Such as https://models.example.org/v1'),
      field(
        'key',
        'Key',
        'secret',
        'From your account there; a server of your own may ask for none',
      ),
      field('model', 'Model', 'text', 'Its name, as that server lists it'),
      field(
        'embeddings',
        'Embedding Model',
        'text',
        'Finds texts that have none of a question’s words',
      ),
      field('dailyLimit', 'Questions a Day', 'number', 'Beyond them the assistant quotes'),
    ],
  },
  {
    name: 'openalex',
    title: 'OpenAlex',
    intro:
      'Knows citations, metrics and open copies of your publications. It works without a key; a free one allows more questions.',
    fields: [field('key', 'Key of OpenAlex', 'secret')],
  },
  {
    name: 'zotero',
    title: 'Zotero',
    intro: (
      <>
        Lets this site read your library. Make a key that may only read at{' '}
        <ExternalLink href={ZOTERO_KEYS}>zotero.org/settings/keys</ExternalLink>.
      </>
    ),
    fields: [field('key', 'Key of Zotero', 'secret')],
  },
  {
    name: 'scheduling',
    title: 'Booking Webhooks',
    intro:
      'Cal.com and Calendly tell this site of bookings, and sign what they send with these keys. The test says to which address they send it.',
    fields: [
      field('cal', 'Secret of Cal.com', 'secret'),
      field('calendly', 'Signing Key of Calendly', 'secret'),
    ],
  },
  {
    name: 'origin',
    title: 'Address of the Site',
    intro:
      'Where visitors find the site. Pages, letters and feeds say so, however they were asked for. A passkey belongs to the address at which it was added.',
    fields: [field('url', 'Address of the Site', 'text', 'Such as https://example.org')],
  },
];
