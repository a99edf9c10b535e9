import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { meetings } from '../../db/schema/meetings.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { sentJson } from '../chat.ts';
import { startMailServer } from '../mail-server.ts';
import { MEETING_REQUEST } from '../meeting-request.ts';

const MESSAGE = { name: 'Ana', email: 'ana@example.org', message: 'Hello' };
const LANGUAGES = { language: 'de', languages: ['de', 'en'] };

const openSite = (env: Record<string, string> = {}) =>
  openApp({ env: { SITE_URL: 'https://vera.example.org', ...env }, settings: LANGUAGES });

describe('a call with a language', () => {
  it.each([
    ['/api/meetings', sentJson({ ...MEETING_REQUEST, language: 'fr' })],
    ['/api/contact', sentJson({ ...MESSAGE, language: 'fr' })],
    ['/api/chat/start', sentJson({ name: 'Visitor', language: 'fr' })],
    ['/api/search?q=dose&language=fr', {}],
    ['/api/publications/references?language=fr', {}],
  ])('that the site does not have is refused by %s, with the field', async (path, init) => {
    const { request } = await openSite();
    const response = await request(path, init);
    expect(response.status).toBe(400);
    const { issues } = await response.json();
    expect(issues).toEqual([{ path: 'language', message: 'must be one of de, en' }]);
  });

  it('writes the emails to a guest in it, and in the first without one', async () => {
    const server = await startMailServer();
    const { request, settled, db } = await openSite(server.env);
    const admin = await signIn({ request });
    const ask = async (language?: string) => {
      const sent = sentJson({ ...MEETING_REQUEST, language });
      const { id } = await (await request('/api/meetings', sent)).json();
      await admin(`/api/admin/meetings/${id}`, { method: 'PATCH', body: { status: 'confirmed' } });
      await settled();
      const received = server.received.splice(0);
      return received
        .filter(({ to }) => to.includes(MEETING_REQUEST.email))
        .map(({ mail }) => mail);
    };
    const english = await ask('en');
    const german = await ask();
    const languages = (mails: typeof english) =>
      mails.map(({ html }) => html && /<html lang="(\w+)"/.exec(html)?.[1]);
    expect(languages(english)).toEqual(['en', 'en']);
    expect(languages(german)).toEqual(['de', 'de']);
    const invitation = english.flatMap(({ attachments }) => attachments)[0];
    const event = new ICAL.Component(ICAL.parse(String(invitation?.content)));
    expect(event.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toMatch(
      /^Meeting with /,
    );
    expect(await db.select({ language: meetings.language }).from(meetings)).toEqual(
      expect.arrayContaining([{ language: 'en' }, { language: 'de' }]),
    );
  });
});

describe('a form sent without JavaScript', () => {
  const sendForm = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

  it('is answered in the language of its page', async () => {
    const { request, db } = await openSite();
    const page = await (await request('/en/contact')).text();
    expect(page).toContain('action="/en/contact#message"');
    const sent = await request('/en/contact', sendForm(MESSAGE));
    expect(sent.headers.get('location')).toBe('/en/contact?sent=1#message');
    const sentInFirst = await request('/contact', sendForm(MESSAGE));
    expect(sentInFirst.headers.get('location')).toBe('/contact?sent=1#message');

    const asked = await request('/en/schedule', sendForm(MEETING_REQUEST));
    expect(await asked.text()).toContain('<html lang="en"');
    expect((await db.select().from(meetings)).at(-1)?.language).toBe('en');
    const refused = await request('/en/schedule', sendForm({ name: 'Ana' }));
    expect(await refused.text()).toContain('action="/en/schedule"');
  });
});
