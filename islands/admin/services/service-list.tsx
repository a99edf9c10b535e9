import type { ReactNode } from 'react';
import type { ServiceName } from '../../../src/services/services.ts';
import { ExternalLink } from '../../../src/ui/button.tsx';

/** A field of a service: how it is typed, and what is said beside it. */
export interface ServiceField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'check' | 'secret';
  hint?: string;
  placeholder?: string;
}

/** A service, and what it is there for. */
export interface ServiceDescription {
  name: ServiceName;
  title: string;
  intro: ReactNode;
  fields: readonly ServiceField[];
}

/** The services in the order in which they are shown. */
export const SERVICES: readonly ServiceDescription[] = [
  {
    name: 'mail',
    title: 'Mail Server',
    intro:
      'Sends the letters: to you when somebody writes or asks for a meeting, to guests about their meetings. The help pages of your university or provider call these data “SMTP”. The test sends you a letter.',
    fields: [
      { name: 'host', label: 'Server', kind: 'text', placeholder: 'mail.example.org' },
      {
        name: 'port',
        label: 'Port',
        kind: 'number',
        hint: '587, or 465 where it is encrypted from the beginning',
      },
      {
        name: 'secure',
        label: 'Encrypted from the beginning',
        kind: 'check',
        hint: 'Otherwise the connection is encrypted after its first words (STARTTLS)',
      },
      { name: 'user', label: 'User', kind: 'text' },
      { name: 'password', label: 'Password', kind: 'secret' },
      {
        name: 'from',
        label: 'Letters Come From',
        kind: 'text',
        placeholder: 'site@example.org',
        hint: 'An address for which this server sends',
      },
    ],
  },
  {
    name: 'model',
    title: 'Language Model',
    intro:
      'Writes the assistant’s answers from the texts of your site; without one the assistant quotes them. Any server fits that speaks OpenAI’s protocol. On Cloudflare, Workers AI is there without one.',
    fields: [
      { name: 'url', label: 'Address', kind: 'text', placeholder: 'https://models.example.org/v1' },
      { name: 'key', label: 'Key', kind: 'secret' },
      { name: 'model', label: 'Model', kind: 'text' },
      {
        name: 'embeddings',
        label: 'Embedding Model',
        kind: 'text',
        hint: 'Also finds texts that have none of a question’s words',
      },
      {
        name: 'dailyLimit',
        label: 'Questions a Day',
        kind: 'number',
        hint: 'Beyond them the assistant quotes',
      },
    ],
  },
  {
    name: 'openalex',
    title: 'OpenAlex',
    intro:
      'Knows citations, metrics and open copies of your publications. It works without a key; a free one allows more questions.',
    fields: [{ name: 'key', label: 'Key of OpenAlex', kind: 'secret' }],
  },
  {
    name: 'zotero',
    title: 'Zotero',
    intro: (
      <>
        Lets this site read your library at Zotero. Make a key that may only read at{' '}
        <ExternalLink href="https://www.zotero.org/settings/keys">
          zotero.org/settings/keys
        </ExternalLink>
        .
      </>
    ),
    fields: [{ name: 'key', label: 'Key of Zotero', kind: 'secret' }],
  },
  {
    name: 'scheduling',
    title: 'Booking Webhooks',
    intro:
      'Cal.com and Calendly tell this site of bookings, and sign with these keys what they send.',
    fields: [
      { name: 'cal', label: 'Secret of Cal.com', kind: 'secret' },
      { name: 'calendly', label: 'Signing Key of Calendly', kind: 'secret' },
    ],
  },
  {
    name: 'origin',
    title: 'Address of the Site',
    intro:
      'Where visitors find the site. Pages, letters and feeds say so, however they were asked for. A passkey belongs to the address at which it was added.',
    fields: [
      {
        name: 'url',
        label: 'Address of the Site',
        kind: 'text',
        placeholder: 'https://example.org',
      },
    ],
  },
];
