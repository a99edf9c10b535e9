import fc from 'fast-check';
import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import type { LetterTopic } from '../../records/letter.ts';
import { LETTER_KINDS } from '../../records/letter.ts';
import { openApp } from '../../test/app.ts';
import details from '../../test/fixtures/letter-details.json' with { type: 'json' };
import { sampleSite } from '../../test/sample-site.ts';
import { composeLetter } from '../platform/mail/compose.ts';
import { writeContents, writePlainText } from './letter-contents.ts';
import { letterHtml, renderLetter, toTopic } from './render.ts';

const FROM = 'site@vera.example.org';
const LINKS = { confirm: '#', decline: '#', panel: '#', unsubscribe: '#' };

const MEETING = {
  id: 7,
  name: 'Ana Muestra',
  email: 'ana@example.org',
  date: '2099-07-01T08:30:00.000Z',
  end_date: null,
  topic: 'LET spectra',
  status: 'confirmed',
  sequence: 1,
  origin: 'https://vera.example.org',
} as const;

const stored = (topic: LetterTopic) => ({
  ...topic,
  id: 1,
  occasion: 'once',
  recipient: 'ana@example.org',
  meeting_id: null,
  message_id: null,
  token: 'token',
  status: 'waiting' as const,
  attempts: 1,
  error: null,
  due_at: '2026-11-20T12:00:00.000Z',
  created_at: '2026-11-20T12:00:00.000Z',
  sent_at: null,
});

/** What somebody might type who wants to write a header of a letter. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.string(), fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0'), fc.string())
    .map(([before, end, after]) => `${before}${end}Bcc: all@example.org${end}${after}`),
  fc.constantFrom(
    'a\r\nBcc: all@example.org\r\n\r\nbody',
    '=?utf-8?B?DQpCY2M6IGFsbEBleGFtcGxlLm9yZw==?=',
    '"; rm -rf /',
    '<script>alert(1)</script>',
    '" <all@example.org>, "',
    'END:VCALENDAR\r\nBEGIN:VCALENDAR',
  ),
);

describe('an email', () => {
  it.each(['=?utf-8?B?SGVsbG8=?= asks', 'A =?utf-8?Q?Subject:_x?= =?utf-8?Q?y?='])(
    'shows “%s” in its subject as it was typed',
    async (name) => {
      const { db } = await openApp();
      const letter = stored({ kind: 'meeting-request', details: { ...MEETING, name } });
      const sender = { from: FROM, siteUrl: undefined };
      const rendered = await renderLetter(db, letter, sampleSite, sender);
      const { subject } = await simpleParser(await composeLetter(rendered, FROM));
      expect(subject).toBe(`${name} requests a meeting`);
    },
  );

  it('has its own headers and no other, whatever names, topics and addresses hold', async () => {
    const { db } = await openApp();
    const kinds = [
      'meeting-request',
      'meeting-receipt',
      'meeting-confirmed',
      'meeting-cancelled',
      'message',
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        hostile,
        hostile,
        hostile,
        fc.constantFrom(...kinds),
        async (name, topic, email, kind) => {
          const site = { ...sampleSite, name };
          // None is written to without an address.
          const details = {
            ...MEETING,
            name,
            topic,
            message: topic,
            email: email || 'a@example.org',
          };
          const letter = stored({ kind, details });
          const rendered = await renderLetter(db, letter, site, { from: FROM, siteUrl: undefined });
          const raw = (await composeLetter(rendered, FROM)).toString();
          const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
          const names = head.split('\r\n').map((line) => line.split(':')[0]);
          expect(new Set(names).size).toBe(names.length);
          expect(HEADERS).toEqual(expect.arrayContaining(names));
          const mail = await simpleParser(raw);
          expect(mail.bcc).toBeUndefined();
          expect([mail.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual(
            ['ana@example.org'],
          );
          expect(rendered.html).not.toContain('<script>');
          if (rendered.calendar) {
            const calendar = new ICAL.Component(ICAL.parse(rendered.calendar.content));
            expect(calendar.getAllSubcomponents()).toHaveLength(1);
            const method = kind === 'meeting-cancelled' ? 'CANCEL' : 'REQUEST';
            expect(calendar.getFirstPropertyValue('method')).toBe(method);
            expect(calendar.getFirstSubcomponent()?.getAllProperties('attendee')).toHaveLength(1);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(LETTER_KINDS)(
    'of the kind %s says the same as text and as HTML, with no image',
    (kind) => {
      const topic = toTopic({ kind, details: details[kind] });
      const contents = writeContents(topic, sampleSite, LINKS);
      const html = letterHtml(contents, sampleSite);
      const text = writePlainText(contents);
      expect(contents.subject).not.toBe('');
      expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/);
      const shown = html
        .replace(/<style>.*?<\/style>/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&');
      for (const line of text.split('\n')) {
        const words = line.replace(/^(> |- |-- $)/, '').replace(/: #$|:$/, '');
        for (const part of words.split(': ')) expect(squeezed(shown)).toContain(squeezed(part));
      }
    },
  );

  it('without an address of its own has no links', () => {
    const topic: LetterTopic = { kind: 'meeting-request', details: { ...MEETING, origin: null } };
    expect(writePlainText(writeContents(topic, sampleSite, {}))).toContain(
      'in the panel under Meetings',
    );
  });
});

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

const HEADERS = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Auto-Submitted',
  'Content-Type',
];
