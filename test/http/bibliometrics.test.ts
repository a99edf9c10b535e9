import { beforeEach, describe, expect, it } from 'vitest';
import { bibliometricKeywords, bibliometrics } from '../../db/schema/bibliometrics.ts';
import { settings } from '../../db/schema/settings.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/bibliometrics';
const KEYWORDS = `${PATH}/keywords`;
const FIVE = [
  'Linear Energy Transfer',
  'Particle Tracking',
  'FLASH radiotherapy',
  'Monte Carlo simulation',
  'Out-of-field dosimetry',
];

const site = await siteOfFile();
const admin = await signIn(site);

const post = (path: string, body: unknown) => admin(path, { method: 'POST', body });
const json = async (path: string) => (await admin(path)).json();

describe('POST /api/admin/bibliometrics', () => {
  beforeEach(() => site.db.delete(bibliometrics));

  it('stores the figures for everyone, with their source for the administrator', async () => {
    expect(await json(`${PATH}/record`)).toEqual({
      citations: 374,
      hIndex: 13,
      i10Index: 15,
      source: null,
      updated_at: null,
    });
    const figures = { citations: 4215, hIndex: 20, i10Index: 30 };
    const response = await post(PATH, { ...figures, source: 'OpenAlex' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(figures);
    expect(await (await site.fetch(PATH)).json()).toEqual(figures);
    expect(await json(`${PATH}/record`)).toEqual({
      ...figures,
      source: 'OpenAlex',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const home = await (await site.fetch('/')).text();
    expect(home).toContain('4215');
    const zeros = { citations: 0, hIndex: 0, i10Index: 0 };
    expect((await post(PATH, zeros)).status).toBe(200);
    expect(await json(`${PATH}/record`)).toMatchObject({ ...zeros, source: null });
  });
});

describe('the research keywords', () => {
  beforeEach(() => site.db.batch([site.db.delete(bibliometricKeywords), site.db.delete(settings)]));

  it('are five defaults until others are stored, and are added and removed one by one', async () => {
    expect(await json(KEYWORDS)).toEqual(FIVE);
    const added = await post(KEYWORDS, { keyword: '  Prompt   gamma ' });
    expect([added.status, await added.json()]).toEqual([201, { keyword: 'Prompt gamma' }]);
    expect(await json(KEYWORDS)).toEqual([...FIVE, 'Prompt gamma']);
    const path = `${KEYWORDS}/${encodeURIComponent('Particle Tracking')}`;
    const removed = await admin(path, { method: 'DELETE' });
    expect([removed.status, await removed.json()]).toEqual([200, { success: true }]);
    expect(await json(KEYWORDS)).toEqual([
      ...FIVE.filter((keyword) => keyword !== 'Particle Tracking'),
      'Prompt gamma',
    ]);
    expect((await admin(path, { method: 'DELETE' })).status).toBe(404);
  });

  it.each(['flash RADIOTHERAPY', ' FLASH  radiotherapy', 'MĚŘENÍ', 'Měření'.normalize('NFD')])(
    'are not doubled by %j',
    async (keyword) => {
      await post(KEYWORDS, { keyword: 'Měření' });
      expect((await post(KEYWORDS, { keyword })).status).toBe(409);
    },
  );

  it.each(['50 % isodose / 2 mm?', '100%25', '%2F', '#tag', '../x'])(
    'may hold any character: %j',
    async (keyword) => {
      expect((await post(KEYWORDS, { keyword })).status).toBe(201);
      expect(await json(KEYWORDS)).toContain(keyword);
      const path = `${KEYWORDS}/${encodeURIComponent(keyword)}`;
      expect((await admin(path, { method: 'DELETE' })).status).toBe(200);
      expect(await json(KEYWORDS)).not.toContain(keyword);
    },
  );

  it('stand on the home page as they are stored', async () => {
    const home = async () => (await site.fetch('/')).text();
    expect(await home()).toContain(FIVE.join(', '));
    await post(KEYWORDS, { keyword: 'Ion chambers' });
    expect(await home()).toContain('Ion chambers');
  });

  // The last one: the sample's do not come back on this site.
  it('are none once the last one was removed', async () => {
    for (const keyword of await json(KEYWORDS)) {
      await admin(`${KEYWORDS}/${encodeURIComponent(keyword)}`, { method: 'DELETE' });
    }
    expect(await json(KEYWORDS)).toEqual([]);
  });
});
