import { expect, it, onTestFinished } from 'vitest';
import { restoreArchive } from '../../src/archive/restore.ts';
import { signIn } from '../administrator.ts';
import { type AppUnderTest, openApp, startApp } from '../app.ts';
import { archivedRows, fillSite, leaks, makeArchive, opened, publicAddresses } from '../archive.ts';
import { fileForm, pdfFile } from '../files.ts';
import { siteOfFile } from '../site.ts';

/** Both stand there, as a site does that moved. */
const env = { SITE_URL: 'http://example.org' };
const site = await siteOfFile({ env });

/** What is read of an address, without what says how the site was built. */
async function said(response: Response): Promise<string> {
  const type = response.headers.get('Content-Type') ?? '';
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const body = type.startsWith('text/html') ? (/<main.*<\/main>/s.exec(text)?.[0] ?? text) : text;
  return [response.status, body].join(' ').replace(/"\/(?:assets|src)\/[^"#]+/g, '"/asset');
}

const makeForm = (archive: Blob, name = 'site.zip') => {
  const form = new FormData();
  form.append('archive', archive, name);
  return form;
};

it('a site comes from Node by its archive, is the same but for its trash, and goes back', async () => {
  const source = await startApp({ env, prepare: fillSite });
  onTestFinished(source.close);
  const administrator = await signIn(site);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await administrator(`/api/admin/${path}`, { method, body });
    return [response.status, await response.json()];
  };
  const post = { title: 'In the Trash', content: '', published: true };
  const { id, slug } = await (
    await administrator('/api/blog/admin/posts', { method: 'POST', body: post })
  ).json();
  await administrator(`/api/blog/admin/posts/${id}`, { method: 'PUT', body: { title: 'Later' } });
  await administrator(`/api/blog/admin/posts/${id}`, { method: 'DELETE' });
  await call('POST', 'upload-pdf', fileForm('pdf', [pdfFile('trashed.pdf')]));
  await call('DELETE', 'files/trashed.pdf');
  const [, trash] = await call('GET', 'trash');
  expect(trash.items).toMatchObject([{ kind: 'file' }, { kind: 'post', id }]);

  const archive = await makeArchive(source);
  const [status, { name }] = await call('POST', 'backups/upload', makeForm(archive));
  expect([status, name]).toEqual([201, expect.stringMatching(/^[\d-]{15}-uploaded(-\d)?\.zip$/)]);
  const [, preview] = await call('POST', `backups/${name}/preview`);
  expect(preview).toMatchObject({ name: 'Ana Příkladná', files: { added: 3, removed: 0 } });
  const [restored, { before }] = await call('POST', `backups/${name}/restore`);
  expect(restored).toBe(200);

  for (const path of oneOfEachKind(await publicAddresses(source.get, source.files))) {
    const [there, here] = [await source.get(path), await site.fetch(path)];
    expect([path, await said(here)]).toEqual([path, await said(there)]);
  }
  const [, { backups, failed }] = await call('GET', 'backups');
  expect(backups.map((backup: { name: string }) => backup.name)).toEqual([before, name]);
  expect(failed).toBeNull();
  const log = await (await administrator('/api/admin/security-log')).json();
  expect(log.events[0]).toMatchObject({ event: 'restored', detail: `backup ${name}` });

  const download = await administrator('/api/admin/archive');
  expect(download.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="site-.*\.zip"/,
  );
  const back = await download.blob();
  expect(await leaks(back)).toBe(false);
  const listFiles = async (blob: Blob) =>
    (await opened(blob)).files.map(({ key, sha256 }) => [key, sha256]);
  expect(await listFiles(back)).toEqual(await listFiles(archive));
  const target: AppUnderTest = await openApp();
  const config = { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined };
  await restoreArchive({ ...target, config, now: () => new Date() }, await opened(back));
  const rows = async (app: AppUnderTest) => withoutVisits(await archivedRows(app.db));
  expect(await rows(target)).toEqual(await rows(source));

  expect(await call('GET', 'trash')).toEqual([200, trash]);
  for (const item of [`post/${id}`, 'file/trashed.pdf']) {
    expect(await call('POST', `trash/${item}/restore`)).toEqual([200, { success: true }]);
  }
  for (const path of [`/blog/${slug}`, '/storage/publications/trashed.pdf']) {
    expect((await site.fetch(path)).status, path).toBe(200);
  }
  const versions = await administrator(`/api/blog/admin/posts/${id}/versions`);
  expect(JSON.stringify(await versions.json())).toContain('In the Trash');
});

/** One page of a publication and of a post, and one picture of a folder: all rows and files are compared anyway. */
const oneOfEachKind = (addresses: string[]): Iterable<string> => {
  const kind = (address: string) =>
    address.replace(/(?<=\/(publications|blog)\/)[\w-]+$|[^/]+(?=\.webp$)/, '');
  return new Map(addresses.map((address) => [kind(address), address])).values();
};

/** Reading the pages counts as visits. */
const withoutVisits = (rows: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !name.startsWith('traffic_')));

it('backups are made, listed, sent and deleted by name, and no other file is reached', async () => {
  const administrator = await signIn(site);
  const call = (method: string, path = '') =>
    administrator(`/api/admin/backups${path}`, { method });
  const made = await call('POST');
  const { name, size } = await made.json();
  expect([made.status, name]).toEqual([
    201,
    expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{4}-by-hand(-\d)?\.zip$/),
  ]);
  const sent = await call('GET', `/${name}`);
  const bytes = await sent.blob();
  expect([bytes.size, sent.headers.get('Content-Type')]).toEqual([size, 'application/zip']);
  expect((await opened(bytes)).manifest.counts.publications).toBeGreaterThan(0);
  for (const other of ['2026-01-01-0000.zip', '..%2fsite.db', `${name}%00`, 'x.zip']) {
    expect([other, (await call('GET', `/${other}`)).status]).toEqual([other, 404]);
    expect([other, (await call('DELETE', `/${other}`)).status]).toEqual([other, 404]);
  }
  expect((await site.fetch(`/storage/backups/${name}`)).status).toBe(404);
  expect((await site.fetch(`/api/admin/backups/${name}`)).status).toBe(401);
  expect((await site.fetch('/api/admin/archive')).status).toBe(401);
  expect((await call('DELETE', `/${name}`)).status).toBe(200);
  expect((await call('GET', `/${name}`)).status).toBe(404);
});

it('what is no archive is refused with a sentence, and not kept', async () => {
  const administrator = await signIn(site);
  const list = async () => (await administrator('/api/admin/backups')).json();
  const before = await list();
  const upload = async (body: FormData) => {
    const response = await administrator('/api/admin/backups/upload', { method: 'POST', body });
    return [response.status, (await response.json()).error];
  };
  expect(await upload(makeForm(new Blob(['no archive'])))).toEqual([
    422,
    expect.stringContaining('This is not a ZIP file'),
  ]);
  expect(await upload(new FormData())).toEqual([400, 'Choose a file']);
  expect(await list()).toEqual(before);
});
