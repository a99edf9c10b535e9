import type { ReactNode } from 'react';
import type { ServiceName } from '../../../src/services/services.ts';
import { ExternalLink } from '../../../src/ui/parts/button.tsx';

/** A field of a service; a secret is typed and never shown. */
export interface ServiceField {
  as?: 'text' | 'integer' | 'check' | 'secret';
  name: string;
  label: string;
  hint?: string;
}

/** A service as the panel shows it. */
export interface Service {
  name: ServiceName;
  title: string;
  intro: ReactNode;
  fields: readonly ServiceField[];
}

/** The services in the order in which they are shown. */
export const SERVICES: readonly Service[] = [
  {
    name: 'mail',
    title: 'Mail Server',
    intro:
      'Sends the letters: to you when somebody writes or asks for a meeting, to guests about their meetings. The help pages of your university or provider call these data “SMTP”. The test sends you a letter.',
    fields: [
      { name: 'host', label: 'Server', hint: 'Its name, such as mail.example.org' },
      {
        as: 'integer',
        name: 'port',
        label: 'Port',
        hint: '587, or 465 where it is encrypted from the beginning',
      },
      {
        as: 'check',
        name: 'secure',
        label: 'Encrypted from the beginning',
        hint: 'Else after the first words (STARTTLS)',
      },
      { name: 'user', label: 'User', hint: 'Often your whole address' },
      { as: 'secret', name: 'password', label: 'Password' },
      { name: 'from', label: 'Letters Come From', hint: 'An address for which this server sends' },
    ],
  },
  {
    name: 'model',
    title: 'Language Model',
    intro:
      'Writes the assistant’s answers from the texts of your site; without one the assistant quotes them. Any server fits that speaks OpenAI’s protocol. On Cloudflare, Workers AI is there without one.',
    fields: [
      { name: 'url', label: 'Address', hint: 'Such as https://models.example.org/v1' },
      {
        as: 'secret',
        name: 'key',
        label: 'Key',
        hint: 'From your account there; a server of your own may ask for none',
      },
      { name: 'model', label: 'Model', hint: 'Its name, as that server lists it' },
      {
        name: 'embeddings',
        label: 'Embedding Model',
        hint: 'Finds texts that have none of a question’s words',
      },
      {
        as: 'integer',
        name: 'dailyLimit',
        label: 'Questions a Day',
        hint: 'Beyond them the assistant quotes',
      },
    ],
  },
  {
    name: 'openalex',
    title: 'OpenAlex',
    intro:
      'Knows citations, metrics and open copies of your publications. It works without a key; a free one allows more questions.',
    fields: [{ as: 'secret', name: 'key', label: 'Key of OpenAlex' }],
  },
  {
    name: 'zotero',
    title: 'Zotero',
    intro: (
      <>
        Lets this site read your library. Make a key that may only read at{' '}
        <ExternalLink href="https://www.zotero.org/settings/keys">
          zotero.org/settings/keys
        </ExternalLink>
        .
      </>
    ),
    fields: [{ as: 'secret', name: 'key', label: 'Key of Zotero' }],
  },
  {
    name: 'scheduling',
    title: 'Booking Webhooks',
    intro:
      'Cal.com and Calendly tell this site of bookings, and sign what they send with these keys. The test says to which address they send it.',
    fields: [
      { as: 'secret', name: 'cal', label: 'Secret of Cal.com' },
      { as: 'secret', name: 'calendly', label: 'Signing Key of Calendly' },
    ],
  },
  {
    name: 'origin',
    title: 'Address of the Site',
    intro:
      'Where visitors find the site. Pages, letters and feeds say so, however they were asked for. A passkey belongs to the address at which it was added.',
    fields: [{ name: 'url', label: 'Address of the Site', hint: 'Such as https://example.org' }],
  },
];
