import type { ChildProcess } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { logIn } from '../administrator.ts';
import { fileForm, makePdf, pdfFile } from '../files.ts';
import { listening } from '../site.ts';
import { dataFolder, end } from './server.ts';

const UPLOAD = '/api/admin/upload-pdf';
const MB = 2 ** 20;

const { serve, pathOf } = dataFolder();

/** A running server, and calls of its administrator. */
async function start(cookie?: string) {
  const server: ChildProcess = serve();
  const url = await listening(server);
  const session = cookie ?? (await logIn((path, init) => fetch(url + path, init)));
  const call = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { Cookie: session } });
  return { server, url, session, call };
}

const incoming = () => readdirSync(pathOf('files/.incoming'));

/** Sends two thirds of an upload, on a connection that is left open until the server ends it. */
async function beginUpload({ url, session }: Awaited<ReturnType<typeof start>>) {
  const form = new Response(
    fileForm('pdf', [pdfFile('stopped.pdf', makePdf('', { size: 12 * MB }))]),
  );
  const body = new Uint8Array(await form.arrayBuffer());
  const sending = request(url + UPLOAD, {
    method: 'POST',
    headers: {
      Cookie: session,
      'Content-Type': form.headers.get('Content-Type') ?? '',
      'Content-Length': body.length,
    },
  });
  const gone = new Promise((resolve) => sending.on('close', resolve).on('error', () => {}));
  await new Promise((resolve) => sending.write(body.subarray(0, 8 * MB), resolve));
  await vi.waitFor(() => expect(incoming()).toHaveLength(1));
  return { gone };
}

it('a server that is killed in the middle of an upload has nothing of it', async () => {
  const killed = await start();
  const { gone } = await beginUpload(killed);
  await end(killed.server);
  await gone;
  expect(incoming()).toHaveLength(1);

  const { call } = await start(killed.session);
  expect((await call('/storage/publications/stopped.pdf')).status).toBe(404);
  const files: { filename: string }[] = await (await call('/api/admin/files')).json();
  expect(files.map(({ filename }) => filename)).not.toContain('stopped.pdf');
  // Once its time is over, it goes when another file comes in.
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of incoming())
    utimesSync(join(pathOf('files/.incoming'), name), longAgo, longAgo);
  const body = fileForm('pdf', [pdfFile('another.pdf')]);
  expect((await call(UPLOAD, { method: 'POST', body })).status).toBe(200);
  await vi.waitFor(() => expect(incoming()).toEqual([]));
});
