import { expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';
import { MEETING_REQUEST as REQUEST } from '../../test/meeting-request.ts';

it('the form takes no control characters, as the call does not', async () => {
  const { request } = await openApp();
  const sent = { ...REQUEST, name: 'cut\0off' };
  expect((await request('/api/meetings', sentJson(sent))).status).toBe(400);
  const form = await request('/schedule', { method: 'POST', body: new URLSearchParams(sent) });
  expect([form.status, await form.text()]).toEqual([
    400,
    expect.stringContaining('must not contain control characters'),
  ]);
});

it('asking for meetings is limited to sixty an hour from one address, in the call and in the form alike', async () => {
  const { request, setNow } = await openApp({ now: '2026-11-20T12:05:00Z' });
  const ask = () => request('/api/meetings', sentJson(REQUEST));
  const fillIn = () => request('/schedule', { method: 'POST', body: new URLSearchParams(REQUEST) });
  for (let asked = 0; asked < 59; asked++) expect((await ask()).status).toBe(201);
  expect((await fillIn()).status).toBe(200);

  setNow('2026-11-20T13:04:30Z');
  const refused = await ask();
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    429,
    '30',
    { error: 'Too many requests. Please try again in a minute.' },
  ]);
  // What was typed is still in the form.
  const page = await fillIn();
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '30']);
  const html = await page.text();
  for (const text of [
    'Please try again in a minute.',
    ...['"Ana Muestra"', '"ana@example.org"', '"2099-07-01T10:30"', '>LET spectra</textarea>'],
  ])
    expect(html).toContain(text);

  setNow('2026-11-20T13:05:00Z');
  expect((await ask()).status).toBe(201);
});
