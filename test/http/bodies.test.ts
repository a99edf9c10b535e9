import { expect, it } from 'vitest';
import { access } from '../../routes/access.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

/** Two read nothing of what they are sent; agents have a limit and errors of their own. */
const OTHERS = ['/api/auth/login/passkey/options', '/api/auth/logout', '/mcp'];
const CALLS = access.flatMap(([method, path, caller]) =>
  method === 'POST' && caller === 'everyone' && !OTHERS.includes(path) ? [path] : [],
);
const KB = 1024;
const KEY = 'a secret of the webhooks';

/** So many bytes, and then nothing: the end does not come. */
function half(bytes: number, headers: Record<string, string> = {}): RequestInit {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(bytes))),
  });
  const type = { 'Content-Type': 'application/json', 'X-Cal-Signature-256': 'abc' };
  // Undici's type of a request, which the DOM's lacks this of.
  const options = { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' };
  return options as RequestInit;
}

const limitOf = (path: string) => (path.includes('/webhooks/') ? 64 : 16) * KB;

it.each(CALLS)('a stranger sends no more than it takes to %s', async (path) => {
  const { request } = await openApp({ env: { CAL_WEBHOOK_SECRET: KEY } });
  const address = path.replace(':provider', 'cal');
  const announced = half(1, { 'Content-Length': String(limitOf(path) + 1) });
  for (const init of [announced, half(limitOf(path) + 1)]) {
    const response = await request(address, init);
    expect(response.status).toBe(413);
    expect((await response.json()).error).toMatch(/^The request is too large: \d+ KB at most\.$/);
  }
});

it('the longest honest message is taken, in any alphabet', async () => {
  const { request } = await openApp();
  const message = { name: '字'.repeat(200), email: 'wei@example.org', message: '字'.repeat(5000) };
  const sent = { method: 'POST', body: JSON.stringify(message) };
  const json = { 'Content-Type': 'application/json' };
  expect((await request('/api/contact', { ...sent, headers: json })).status).toBe(201);
  const form = { method: 'POST', body: new URLSearchParams(message) };
  expect((await request('/contact', form)).status).toBe(303);
});

it.each([
  ['/api/admin/bibliometrics/keywords', 64],
  ['/api/admin/publications', KB],
])('the administrator sends more, and not without end, to %s', async (path, limit) => {
  const administrator = await signIn(await openApp());
  const send = (bytes: number) =>
    administrator(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{}${' '.repeat(bytes - 2)}`,
    });
  expect((await send(limit * KB)).status).toBe(400);
  expect((await send(limit * KB + 1)).status).toBe(413);
});

it('a body that breaks off is the fault of who sent it', async () => {
  const { request, log } = await openApp();
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
  const response = await request('/api/contact', { ...half(1), body });
  expect(response.status).toBe(400);
  expect(log.map(({ level }) => level)).toEqual(['info']);
});
