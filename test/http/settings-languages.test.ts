import { describe, expect, it } from 'vitest';
import { settings } from '../../db/schema/settings.ts';
import { getTable } from '../../db/tables.ts';
import { createPage } from '../../src/posts/save.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { changeJson, makeArchive, opened, rezip } from '../archive.ts';

/** A site in German and English. */
async function openBilingual() {
  const app = await openApp({
    env: { SAMPLE_CONTENT: '0' },
    settings: {
      name: 'Vera',
      language: 'de',
      languages: ['de', 'en'],
      headline: 'Physikerin',
      translations: { en: { headline: 'Physicist' } },
      finished: true,
    },
  });
  return { ...app, ...(await calls(app)) };
}

async function calls(app: Awaited<ReturnType<typeof openApp>>) {
  const admin = await signIn(app);
  const put = async (body: unknown) => {
    const response = await admin('/api/admin/settings', { method: 'PUT', body });
    return { status: response.status, body: await response.json() };
  };
  const preview = async (body: unknown) => {
    const response = await admin('/api/admin/settings/preview', { method: 'POST', body });
    return { status: response.status, body: await response.json() };
  };
  return { admin, put, preview };
}

const REFUSED = {
  status: 400,
  body: {
    error: 'The first language must be that of the site, de',
    issues: [{ path: 'languages', message: 'The first language must be that of the site, de' }],
  },
};

describe('languages of a site', () => {
  it('begin with the language of the site, which alone replaces a list of one', async () => {
    const app = await openApp({ env: { SAMPLE_CONTENT: '0' } });
    const { put } = await calls(app);
    expect((await put({ language: 'de' })).body).toMatchObject({
      language: 'de',
      languages: ['de'],
    });
    expect(await put({ languages: ['en', 'de'] })).toMatchObject(REFUSED);
    expect((await put({ languages: ['de', 'en'] })).body).toMatchObject({
      languages: ['de', 'en'],
    });
    expect((await put({ language: 'de', headline: 'Physikerin' })).status).toBe(200);
    expect((await put({ language: 'en' })).status).toBe(400);
    expect((await put({ language: 'en', languages: ['en', 'de'] })).body).toMatchObject({
      language: 'en',
      languages: ['en', 'de'],
    });
  });

  it.each([
    [['de', 'en', 'fr', 'es', 'it', 'pt', 'nl'], 'At most 6'],
    [['de', 'en', 'EN'], 'This language is already in the list'],
    [['de', 'deutsch'], 'Enter a language tag such as en or pt-BR'],
    [[], 'Keep at least one language'],
    ['en', 'Send a list'],
  ])('are not %j', async (languages, message) => {
    const { put } = await openBilingual();
    const { status, body } = await put({ languages });
    expect(status).toBe(400);
    expect(body.issues[0]).toMatchObject({ path: expect.stringMatching(/^languages/), message });
  });

  it('are checked in a preview as well', async () => {
    const { preview } = await openBilingual();
    expect(await preview({ language: 'en' })).toMatchObject({ status: 400 });
    expect(await preview({ languages: ['en', 'de'] })).toMatchObject(REFUSED);
  });

  it('are those of a preview: the first unless another one is asked for', async () => {
    const { admin } = await openBilingual();
    const preview = async (query: string, body: object = {}) => {
      const path = `/api/admin/settings/preview${query}`;
      return (await (await admin(path, { method: 'POST', body })).json()).html;
    };
    expect(await preview('')).toContain('<html lang="de"');
    expect(await preview('')).toContain('Physikerin');
    const translations = { en: { headline: 'Particle physicist' } };
    expect(await preview('?language=en', { translations })).toContain('Particle physicist');
    expect(await preview('?language=fr')).toContain('<html lang="de"');
  });

  it('keep the texts of one that is removed', async () => {
    const { put } = await openBilingual();
    const { body } = await put({ languages: ['de'] });
    expect(body.translations).toEqual({ en: { headline: 'Physicist' } });
  });
});

describe('translations of settings', () => {
  it('have cleaned summaries, and stand on the pages of their language', async () => {
    const { put, get } = await openBilingual();
    const summary = ['<p>I <b>count</b>.<script>x()</script></p>', 'I <i>write</i>.'];
    const { body } = await put({ translations: { en: { headline: 'Physicist', summary } } });
    expect(body.translations.en.summary).toEqual([
      '<p>I <strong>count</strong>.</p>',
      'I <i>write</i>.',
    ]);
    const home = await (await get('/en/')).text();
    expect(home).toContain('<p>I <strong>count</strong>.</p>');
    expect(home).toContain('Physicist');
    expect(await (await get('/')).text()).not.toContain('Physicist');
  });

  it('name pages that exist, or that were named before', async () => {
    const { put, db, admin } = await openBilingual();
    const page = await createPage(
      { db, now: () => new Date() },
      { title: 'Gruppe', content: '', place: 'menu', published: true },
    );
    const translate = (menu: object) => put({ translations: { en: { menu } } });
    expect((await translate({ about: 'Me', gruppe: 'Group' })).status).toBe(200);
    for (const name of ['none', 'constructor']) {
      const path = `translations.en.menu.${name}`;
      expect(await translate({ about: 'Me', [name]: 'Nowhere' })).toMatchObject({
        status: 400,
        body: { issues: [{ path, message: 'There is no page at this address' }] },
      });
    }
    await admin(`/api/admin/pages/${page.id}`, { method: 'DELETE' });
    expect((await translate({ gruppe: 'The Group' })).status).toBe(200);
  });

  it.each([
    [{ german: {} }, 'translations.german'],
    [{ EN: {} }, 'translations.EN'],
    [{ en: { headline: 'x'.repeat(201) } }, 'translations.en.headline'],
    [{ en: { summary: [''] } }, 'translations.en.summary.0'],
  ])('are not %j', async (translations, path) => {
    const { put } = await openBilingual();
    const { status, body } = await put({ translations });
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(path);
  });

  it('are archived with the languages, and cleaned when an archive is read', async () => {
    const site = await openBilingual();
    const changed = await rezip(
      await makeArchive(site),
      changeJson('site.json', ({ settings: rows }) => {
        const row = rows.find(({ name }: { name: string }) => name === 'translations');
        row.value.en.summary = ['<p>a<script>x()</script></p>', '<b>a</b>'];
      }),
    );
    const rows = await Array.fromAsync((await opened(changed)).readRows(getTable(settings)));
    expect(rows).toContainEqual({ name: 'languages', value: ['de', 'en'] });
    const en = { headline: 'Physicist', summary: ['<p>a</p>', '<b>a</b>'] };
    expect(rows).toContainEqual({ name: 'translations', value: { en } });
  });
});
