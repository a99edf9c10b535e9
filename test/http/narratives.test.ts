import { expect, it } from 'vitest';
import { narrativeVersions } from '../../db/schema/settings.ts';
import { getTable } from '../../db/tables.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { changeJson, makeArchive, opened, rezip } from '../archive.ts';

async function open() {
  const app = await openApp({ settings: { name: 'Vera' } });
  const admin = await signIn(app);
  const { cv } = await (await admin('/api/admin/settings')).json();
  const write = (narratives: { key: string; text: string }[]) =>
    admin('/api/admin/settings', { method: 'PUT', body: { cv: { ...cv, narratives } } });
  const versions = async (key: string): Promise<string[]> => {
    const response = await admin(`/api/admin/cv/narratives/${key}/versions`);
    expect(response.status).toBe(200);
    const found: { text: string }[] = await response.json();
    return found.map(({ text }) => text);
  };
  return { app, admin, cv, write, versions };
}

it('a narrative that is replaced or removed is kept as a version, the newest first', async () => {
  const { write, versions } = await open();
  await write([
    { key: 'society', text: 'One' },
    { key: 'community', text: 'Other' },
  ]);
  expect(await versions('society')).toEqual([]);
  await write([
    { key: 'society', text: 'Two' },
    { key: 'community', text: 'Other' },
  ]);
  await write([]);
  expect(await versions('society')).toEqual(['Two', 'One']);
  expect(await versions('community')).toEqual(['Other']);
});

it('settings without narratives leave them and their versions as they are', async () => {
  const { admin, cv, write, versions } = await open();
  await write([{ key: 'society', text: 'One' }]);
  const { narratives, ...others } = cv;
  await admin('/api/admin/settings', { method: 'PUT', body: { cv: others, headline: 'New' } });
  expect(await versions('society')).toEqual([]);
  const stored = await (await admin('/api/admin/settings')).json();
  expect(stored.cv.narratives).toEqual([{ key: 'society', text: 'One' }]);
});

it('the last 20 versions of each narrative are kept', async () => {
  const { write, versions } = await open();
  await write([{ key: 'community', text: 'Other' }]);
  await write([]);
  for (let at = 0; at <= 22; at += 1) await write([{ key: 'society', text: `Text ${at}` }]);
  const found = await versions('society');
  expect([found.length, found[0], found.at(-1)]).toEqual([20, 'Text 21', 'Text 2']);
  expect(await versions('community')).toEqual(['Other']);
});

it('versions of narratives are in an archive, and cleaned when it is opened', async () => {
  const { app, write } = await open();
  await write([{ key: 'society', text: 'One' }]);
  await write([]);
  const hostile = await rezip(
    await makeArchive(app),
    changeJson('site.json', ({ narrativeVersions: [first] }) => {
      first.text = '<p onclick="steal()">One</p><script>steal()</script>';
    }),
  );
  const { readRows } = await opened(hostile);
  const rows = await Array.fromAsync(readRows(getTable(narrativeVersions)));
  expect(rows).toMatchObject([{ key: 'society', text: '<p>One</p>' }]);
});
