import type { ReactNode } from 'react';
import type { ServiceName } from '../../../src/services/services.ts';
import { ExternalLink } from '../../../src/ui/parts/button.tsx';

/** A field of a service; secrets are entered but never shown. */
export interface ServiceField {
  as?: 'text' | 'integer' | 'check' | 'secret';
  name: string;
  label: string;
  hint?: string;
}

/** A service as shown in the panel. */
export interface Service {
  name: ServiceName;
  title: string;
  intro: ReactNode;
  fields: readonly ServiceField[];
}

/** The services, in display order. */
export const SERVICES: readonly Service[] = [
  {
    name: 'mail',
    title: 'Mail server',
    intro:
      'Sends emails: to you when someone writes or requests a meeting, and to guests about their meetings. You find these details as “SMTP settings” on the help pages of your university or provider. The test sends you an email.',
    fields: [
      { name: 'host', label: 'Server', hint: 'Host name, such as mail.example.org' },
      {
        as: 'integer',
        name: 'port',
        label: 'Port',
        hint: 'Usually 465 with TLS from the start, otherwise 587',
      },
      {
        as: 'check',
        name: 'secure',
        label: 'TLS from the start',
        hint: 'If not selected, STARTTLS is used',
      },
      { name: 'user', label: 'Username', hint: 'Often your full email address' },
      { as: 'secret', name: 'password', label: 'Password' },
      { name: 'from', label: 'Sender address', hint: 'An address that this server may send from' },
    ],
  },
  {
    name: 'model',
    title: 'Language model',
    intro:
      'Writes the assistant’s answers, based on the texts of your site. Without a model, the assistant quotes them. Works with any OpenAI-compatible API. On Cloudflare, Workers AI is available without setup.',
    fields: [
      { name: 'url', label: 'Address', hint: 'For example https://models.example.org/v1' },
      {
        as: 'secret',
        name: 'key',
        label: 'Key',
        hint: 'API key from your account; your own server may not need one',
      },
      { name: 'model', label: 'Model', hint: 'Name of the model on that server' },
      {
        name: 'embeddings',
        label: 'Embedding model',
        hint: 'Finds texts by meaning, even without common words',
      },
      {
        as: 'integer',
        name: 'dailyLimit',
        label: 'Questions per day',
        hint: 'Above this limit the assistant quotes instead',
      },
    ],
  },
  {
    name: 'openalex',
    title: 'OpenAlex',
    intro:
      'Provides citations, metrics and open copies of your publications. Works without a key; a free key allows more requests.',
    fields: [{ as: 'secret', name: 'key', label: 'OpenAlex API key' }],
  },
  {
    name: 'zotero',
    title: 'Zotero',
    intro: (
      <>
        Lets this site read your library. Create a read-only key at{' '}
        <ExternalLink href="https://www.zotero.org/settings/keys">
          zotero.org/settings/keys
        </ExternalLink>
        .
      </>
    ),
    fields: [{ as: 'secret', name: 'key', label: 'Zotero API key' }],
  },
  {
    name: 'scheduling',
    title: 'Booking webhooks',
    intro:
      'Cal.com and Calendly notify this site of bookings and sign the requests with these keys. The test shows the webhook address to enter there.',
    fields: [
      { as: 'secret', name: 'cal', label: 'Cal.com secret' },
      { as: 'secret', name: 'calendly', label: 'Calendly signing key' },
    ],
  },
  {
    name: 'origin',
    title: 'Site address',
    intro:
      'The public address of the site, used in pages, emails and feeds. Passkeys only work at the address where they were added.',
    fields: [{ name: 'url', label: 'Site address', hint: 'For example https://example.org' }],
  },
];
