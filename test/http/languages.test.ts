import { describe, expect, it } from 'vitest';
import type { SettingsChanges } from '../../records/settings.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

const TWO: SettingsChanges = { language: 'de', languages: ['de', 'en'], finished: true };
const POSTS = '/api/blog/admin/posts';
const PAGES = '/api/admin/pages';
const SECTIONS = '/api/admin/about/content';

async function openSite(settings: SettingsChanges = TWO) {
  const site = await openApp({ settings, env: { SAMPLE_CONTENT: '0' } });
  const administrator = await signIn(site);
  const call = async (method: string, path: string, body?: object) => {
    const response = await administrator(path, { method, body });
    return { status: response.status, body: await response.json() };
  };
  const write = async (path: string, body: object) => {
    const { status, body: stored } = await call('POST', path, body);
    expect([status, stored.error]).toEqual([201, undefined]);
    return stored;
  };
  const post = (title: string, language: string | null, more: object = {}) =>
    write(POSTS, { title, language, published: true, content: `<p>${title}.</p>`, ...more });
  const page = (title: string, language: string | null, more: object = {}) =>
    write(PAGES, {
      ...{ title, language, content: `<p>${title}.</p>`, place: 'footer', published: true },
      ...more,
    });
  const text = async (path: string) => (await site.get(path)).text();
  const json = async (path: string) => (await site.get(path)).json();
  return { ...site, call, post, page, text, json };
}

describe.each([
  ['posts', POSTS, { title: 'Text' }],
  ['pages', PAGES, { title: 'Text', content: '', place: 'none', published: false }],
] as const)('translations of %s', (_name, path, fields) => {
  it('are refused without an original that can have one in that language', async () => {
    const { call } = await openSite();
    let count = 0;
    const send = async (changes: object, id?: number) => {
      const target = id === undefined ? path : `${path}/${id}`;
      count += 1;
      const own = id === undefined && { ...fields, title: `Text ${count}` };
      const method = id === undefined ? 'POST' : 'PUT';
      const { status, body } = await call(method, target, { ...own, ...changes });
      return { id: body.id, status, field: body.issues?.[0]?.path ?? null };
    };
    const refused = (field = 'translation_of') => expect.objectContaining({ status: 400, field });
    const original = await send({ language: 'de' });
    const other = await send({});
    const translation = await send({ language: 'en', translation_of: original.id });
    expect([original.status, other.status, translation.status]).toEqual([201, 201, 201]);

    expect(await send({ language: 'en', translation_of: 999_999 })).toEqual(refused());
    expect(await send({ language: 'fr', translation_of: translation.id })).toEqual(refused());
    expect(await send({ language: 'en-GB', translation_of: original.id })).toEqual(refused());
    expect(await send({ language: 'de', translation_of: other.id })).toEqual(refused());
    expect(await send({ translation_of: other.id })).toEqual(refused());
    expect(await send({ translation_of: other.id, language: 'en' }, other.id)).toEqual(refused());
    expect(await send({ translation_of: other.id, language: 'en' }, original.id)).toEqual(
      refused(),
    );
    expect(await send({ language: 'de' }, translation.id)).toEqual(refused());
    expect(await send({ language: 'en' }, original.id)).toEqual(refused('language'));

    // Fields that stay as they are, and other fields, are stored.
    const same = { language: 'en', translation_of: original.id };
    expect(await send({ ...same, title: 'Other' }, translation.id)).toMatchObject({ status: 200 });
    expect(await send({ translation_of: other.id }, translation.id)).toMatchObject({ status: 200 });
    expect(await send({ translation_of: null }, translation.id)).toMatchObject({ status: 200 });
    expect(await send(same, 999_999)).toMatchObject({ status: 404 });

    await call('DELETE', `${path}/${original.id}`);
    expect(await send({ language: 'en', translation_of: original.id })).toEqual(refused());
  });

  it('are stored unchanged while their original is in the trash', async () => {
    const { call } = await openSite();
    const original = (await call('POST', path, { ...fields, title: 'Eins' })).body;
    const sent = { ...fields, title: 'One', language: 'en', translation_of: original.id };
    const { id } = (await call('POST', path, sent)).body;
    await call('DELETE', `${path}/${original.id}`);
    const saved = await call('PUT', `${path}/${id}`, { ...sent, title: 'First' });
    expect(saved).toMatchObject({ status: 200, body: { translation_of: original.id } });
  });
});

describe('translations of sections of the about page', () => {
  const section = (name: string, more: object = {}) => ({
    ...{ section: name, title: `Title of ${name}`, content: `${name}.`, order: 1 },
    ...more,
  });
  const openAbout = async () => {
    const { call, text } = await openSite();
    const send = async (content: object[]) => {
      const { status, body } = await call('POST', SECTIONS, { content });
      return status === 200 ? body : { status, path: body.issues[0].path };
    };
    return { call, send, text };
  };

  it('keep the ids that are sent and get others, and may name the section that they translate', async () => {
    const { call, send, text } = await openAbout();
    expect(
      await send([
        section('later', { order: 3 }),
        section('path', { id: 7, order: 1 }),
        section('path_en', { order: 2, language: 'en', translation_of: 'path' }),
      ]),
    ).toMatchObject([
      { section: 'path', id: 7, translation_of: null },
      { section: 'path_en', id: 9, translation_of: 7 },
      { section: 'later', id: 8, translation_of: null },
    ]);
    // Without ids, sections keep those they have.
    expect(await send([section('later'), section('path', { order: 2 })])).toMatchObject([
      { section: 'later', id: 8 },
      { section: 'path', id: 7 },
    ]);
    const added = section('path_en', { language: 'en', translation_of: 7 });
    expect((await call('POST', SECTIONS, added)).body).toMatchObject({ translation_of: 7 });
    const shown = await text('/en/about');
    expect(shown).toContain('Title of path_en');
    expect(shown).not.toContain('Title of path<');
    expect(shown).toMatch(/<h2[^>]*lang="de"[^>]*>Title of later/);
    expect(await text('/about')).not.toContain('Title of path_en');

    await call('DELETE', `${SECTIONS}/path`);
    expect((await call('GET', SECTIONS)).body).toMatchObject([
      { section: 'later' },
      { section: 'path_en', translation_of: null },
    ]);
  });

  it('are refused without an original that can have one in that language', async () => {
    const { call, send } = await openAbout();
    const refused = (at: number) => ({ status: 400, path: `content.${at}.translation_of` });
    const first = section('a', { id: 1 });
    const en = { language: 'en', translation_of: 'a' };
    expect(await send([first, section('b', { ...en, translation_of: 5 })])).toEqual(refused(1));
    expect(await send([first, section('b', { ...en, translation_of: 'c' })])).toEqual(refused(1));
    expect(await send([first, section('b', { translation_of: 1 })])).toEqual(refused(1));
    expect(await send([first, section('b', en), section('c', en)])).toEqual(refused(1));
    expect(
      await send([first, section('b', en), section('c', { language: 'fr', translation_of: 'b' })]),
    ).toEqual(refused(1));
    expect(await send([first, section('b', { id: 1 })])).toEqual({
      status: 400,
      path: 'content.1.id',
    });
    await send([first, section('b', en)]);
    const { status, body } = await call('POST', SECTIONS, section('c', en));
    expect([status, body.issues[0].path]).toEqual([400, 'translation_of']);
    const changed = await call('PUT', `${SECTIONS}/a`, { language: 'en' });
    expect([changed.status, changed.body.issues[0].path]).toEqual([400, 'language']);
  });
});
