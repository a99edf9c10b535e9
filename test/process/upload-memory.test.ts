import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { fileForm, makePdf, pdfFile } from '../files.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const { serve } = dataFolder();
const MB = 2 ** 20;

/** The most memory that a process has held so far, in bytes; null where the system does not say. */
function getPeak(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024 || null;
  } catch {
    return null;
  }
}

const makeForm = (names: string[], size: number) =>
  fileForm(
    'pdfs',
    names.map((name) => pdfFile(name, makePdf('', { size }))),
  );

it('an upload of 50 MB is stored without being held in memory', async ({ skip }) => {
  // Made before: a server closes a connection on which nothing is sent for seconds.
  const small = makeForm(['small-1.pdf', 'small-2.pdf'], 2 * MB);
  const large = makeForm(['large-1.pdf', 'large-2.pdf', 'large-3.pdf'], 50 * MB);
  const server = serve();
  const url = await listening(server);
  const administrator = await signIn({ fetch: (path, init) => fetch(url + path, init) });
  const upload = async (body: FormData) => {
    const response = await administrator('/api/admin/files/bulk-upload', { method: 'POST', body });
    expect((await response.json()).failed).toEqual([]);
  };

  // What the first uploads load, and what reading needs at all, is there before.
  await upload(small);
  const before = getPeak(server.pid);
  if (before === null) return skip();
  const risen = () => (getPeak(server.pid) ?? Number.POSITIVE_INFINITY) - before;
  await upload(large);
  // V8 lets 64 MB of read chunks lie before it collects them.
  expect(risen()).toBeLessThan(100 * MB);
}, 60_000);
