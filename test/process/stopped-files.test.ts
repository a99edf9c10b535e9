import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '../administrator.ts';
import { fileForm, pdfFile, pdfOf } from '../pdfs.ts';
import { listening } from '../site.ts';
import { dataFolder, end } from './server.ts';

const STOP_AT = join(import.meta.dirname, 'stop-at.ts');
const PATH = '/storage/publications/stopped.pdf';
const UPLOAD = '/api/admin/upload-pdf';
const MB = 2 ** 20;
const [OLD, NEW] = [pdfOf('old'), pdfOf('new, and longer')];

const { serve, pathOf } = dataFolder();
let server: ChildProcess;
let url: string;
let cookie: string;

beforeEach(async () => {
  await start();
  cookie = await logIn((path, init) => fetch(url + path, init));
  const paper = { title: 'Stopped', authors: 'A B', journal: 'J', year: 2020, pdf_url: PATH };
  const headers = { 'Content-Type': 'application/json' };
  await call('/api/admin/publications', { method: 'POST', body: JSON.stringify(paper), headers });
});

async function start(): Promise<void> {
  const stdio: ['ignore', 'pipe', 'inherit', 'ipc'] = ['ignore', 'pipe', 'inherit', 'ipc'];
  server = serve({ NODE_OPTIONS: `--import=${STOP_AT}` }, stdio);
  url = await listening(server);
}

const call = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(url + path, { ...init, headers: { ...headers, Cookie: cookie } });
const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'stopped.pdf') =>
  call(UPLOAD, {
    method: 'POST',
    body: fileForm('pdf', [pdfFile(name, bytes)], { overwrite: 'true' }),
  });
const remove = () => call('/api/admin/files/stopped.pdf?force=true', { method: 'DELETE' });

/** What visitors get of the file; null when there is none. */
async function content(): Promise<Uint8Array | null> {
  const response = await call(PATH);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 404 ? null : bytes;
}

/** That what the calls say of the file and of the publication that links to it is one and the same. */
async function expectAgreement(): Promise<void> {
  const stored = await content();
  const files: { filename: string; size: number; publications: { title: string }[] }[] = await (
    await call('/api/admin/files')
  ).json();
  const listed = files.find(({ filename }) => filename === 'stopped.pdf');
  expect(listed?.size).toBe(stored?.length);
  const { missingFiles } = await (await call('/api/admin/files/missing')).json();
  const missing = missingFiles.filter(({ title }: { title: string }) => title === 'Stopped');
  expect(missing).toHaveLength(stored ? 0 : 1);
  if (listed) expect(listed.publications).toMatchObject([{ title: 'Stopped' }]);
}

/** That nothing is left of what was stopped once its time is over and another file comes in. */
async function expectNothingLeft(): Promise<void> {
  const incoming = pathOf('files/.incoming');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(incoming)) utimesSync(join(incoming, name), longAgo, longAgo);
  expect((await upload(pdfOf('another'), 'another.pdf')).status).toBe(200);
  await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]));
}

/** Sends two thirds of an upload, on a connection that is left open. */
async function beginUpload() {
  const form = new Response(
    fileForm('pdf', [pdfFile('stopped.pdf', pdfOf('', { size: 12 * MB }))]),
  );
  const body = new Uint8Array(await form.arrayBuffer());
  const sending = request(url + UPLOAD, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': form.headers.get('Content-Type') ?? '',
      'Content-Length': body.length,
    },
  });
  const gone = new Promise((resolve) => sending.on('close', resolve).on('error', () => {}));
  await new Promise((resolve) => sending.write(body.subarray(0, 8 * MB), resolve));
  await vi.waitFor(() => expect(readdirSync(pathOf('files/.incoming'))).toHaveLength(1));
  return { gone };
}

/** Lets the server take so many steps and no more of what it is asked to do; false when it was enough. */
async function stopsAfter(steps: number, work: () => Promise<Response>): Promise<boolean> {
  const ready = once(server, 'message');
  server.send(steps);
  await ready;
  const answer = await work().catch(() => null);
  if (answer) {
    expect(answer.status).toBe(200);
    return false;
  }
  if (server.signalCode === null) await once(server, 'exit');
  await start();
  return true;
}

describe('a server that is killed', () => {
  it.each<[string, () => Promise<Response>, Uint8Array | null, number]>([
    ['an overwrite', () => upload(NEW), NEW, 5],
    ['a delete', remove, null, 2],
  ])(
    'at any step of %s has all of it or nothing',
    async (_what, work, after, least) => {
      let steps = 0;
      for (;;) {
        await upload(OLD);
        const stopped = await stopsAfter(steps, work);
        if (!stopped) break;
        steps += 1;
        const found = await content();
        expect([OLD, after]).toContainEqual(found);
        await expectAgreement();
        await expectNothingLeft();
      }
      expect(steps).toBeGreaterThanOrEqual(least);
      expect(await content()).toEqual(after);
    },
    180_000,
  );

  it('in the middle of an upload has nothing of it', async () => {
    const { gone } = await beginUpload();
    await end(server);
    await gone;
    await start();
    expect(await content()).toBeNull();
    await expectAgreement();
    await expectNothingLeft();
  });
});
