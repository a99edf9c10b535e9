import { expect, it } from 'vitest';
import { messages } from '../../db/schema/messages.ts';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';
import { saveSettings } from '../../test/settings.ts';

const MESSAGE = { name: 'Ana Muestra', email: 'ana@example.org', message: 'May I visit you?' };

const openForm = async (now = '2026-11-20T12:05:00Z') => {
  const site = await openApp({ now });
  return {
    ...site,
    call: (body: unknown) => site.request('/api/contact', sentJson(body)),
    fillIn: (fields: Record<string, string>) =>
      site.request('/contact', { method: 'POST', body: new URLSearchParams(fields) }),
    stored: () => site.db.select().from(messages),
  };
};

it('a message is stored as new, in the call and in the form, which leads to a page that says so', async () => {
  const { call, fillIn, stored, get } = await openForm();
  const called = await call({ ...MESSAGE, message: '  two\nlines <b> ' });
  expect([called.status, await called.json()]).toEqual([201, { id: 1 }]);
  const filled = await fillIn({ ...MESSAGE, message: 'two\r\nlines', website: '' });
  expect([filled.status, filled.headers.get('Location')]).toEqual([303, '/contact?sent=1#message']);
  expect(await (await get('/contact?sent=1')).text()).toContain(
    'Thank you. Your message was sent.',
  );
  expect(await stored()).toEqual(
    ['two\nlines <b>', 'two\nlines'].map((message, index) => ({
      ...MESSAGE,
      id: index + 1,
      message,
      status: 'new',
      created_at: expect.any(String),
    })),
  );
});

it('a robot that fills in the hidden field is answered as everyone is, and nothing is stored', async () => {
  const { call, fillIn, stored } = await openForm();
  const called = await call({ ...MESSAGE, website: 'https://example.com' });
  expect([called.status, await called.json()]).toEqual([201, { id: expect.any(Number) }]);
  const filled = await fillIn({ ...MESSAGE, website: 'x' });
  expect(filled.headers.get('Location')).toBe('/contact?sent=1#message');
  expect(await stored()).toEqual([]);
});

it.each([
  ['a blank name', { name: ' ' }, 'name', 'Please fill in your name'],
  ['a long name', { name: 'x'.repeat(201) }, 'name', 'At most 200 characters'],
  [
    'two lines as a name',
    { name: 'Ana\r\nBcc: b@example.org' },
    'name',
    'Enter your name on one line',
  ],
  ['a control character', { name: 'cut\0off' }, 'name', 'must not contain control characters'],
  ['no address', { email: 'ana' }, 'email', 'Enter an email address such as name@example.org'],
  [
    'two addresses',
    { email: 'a@example.org\nb@example.org' },
    'email',
    'Enter an email address such as name@example.org',
  ],
  ['an empty message', { message: ' \n ' }, 'message', 'Write a message'],
  ['a long message', { message: 'x'.repeat(5001) }, 'message', 'At most 5,000 characters'],
])(
  '%s is refused beside its field, in the call and in the form',
  async (_what, wrong, path, text) => {
    const { call, fillIn, stored } = await openForm();
    const called = await call({ ...MESSAGE, ...wrong });
    expect([called.status, (await called.json()).issues[0]]).toEqual([
      400,
      { path, message: text },
    ]);
    const filled = await fillIn({ ...MESSAGE, ...wrong });
    expect([filled.status, await filled.text()]).toEqual([400, expect.stringContaining(text)]);
    expect(await stored()).toEqual([]);
  },
);

it('one address may write five times an hour, and a sixth message is still in the form', async () => {
  const { call, fillIn, setNow, stored } = await openForm();
  for (let sent = 0; sent < 3; sent++) expect((await call(MESSAGE)).status).toBe(201);
  // What is refused does not count; what a robot sends does.
  expect((await call({ ...MESSAGE, name: '' })).status).toBe(400);
  expect((await call({ ...MESSAGE, website: 'x' })).status).toBe(201);
  expect((await fillIn(MESSAGE)).status).toBe(303);

  setNow('2026-11-20T13:04:30Z');
  const refused = await call(MESSAGE);
  const text = 'Too many requests. Please try again in a minute.';
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '30',
    { error: text },
  ]);
  const page = await fillIn(MESSAGE);
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '30']);
  const html = await page.text();
  expect(html).toContain(text);
  expect(html).toContain('>May I visit you?</textarea>');

  setNow('2026-11-20T13:05:00Z');
  expect((await call(MESSAGE)).status).toBe(201);
  expect(await stored()).toHaveLength(5);
});

it('what somebody asked in the chat takes nothing of it', async () => {
  const { call, request } = await openForm();
  const started = await request('/api/chat/start', sentJson({ name: 'Ana' }));
  const { session_id: sessionId } = await started.json();
  for (let asked = 0; asked < 5; asked++) {
    const answer = await request('/api/chat', sentJson({ message: 'Hello', sessionId }));
    expect(answer.status).toBe(200);
  }
  expect((await call(MESSAGE)).status).toBe(201);
});

it('where the menu hides the contact page, nobody can write', async () => {
  const { request, db } = await openApp();
  await saveSettings(db, { menu: [{ page: 'contact', label: 'Contact', visible: false }] });
  expect((await request('/api/contact', sentJson(MESSAGE))).status).toBe(404);
  const form = await request('/contact', { method: 'POST', body: new URLSearchParams(MESSAGE) });
  expect(form.status).toBe(404);
});
