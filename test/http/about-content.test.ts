import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/about/content';

const site = await siteOfFile();
const administrator = await signIn(site);

const send = (content: unknown) => administrator(PATH, { method: 'POST', body: { content } });
/** Sections as they are answered, without their versions. */
const unversioned = (sections: { version: string }[]) =>
  sections.map(({ version, ...section }) => {
    expect(version).toEqual(expect.any(String));
    return section;
  });
const stored = async () => unversioned(await (await site.fetch(PATH)).json());
const about = async () => (await site.fetch('/about')).text();
const section = (name: string, order: number, content = `What ${name} holds.`) => ({
  section: name,
  title: `Title of ${name}`,
  content,
  order,
});

describe('the sections of the about page', () => {
  it('are replaced as a whole, and the page shows the new ones immediately', async () => {
    await about();
    const sections = [section('later', 2), section('narrative', 1, 'A story.\n\n• one\n• two')];
    const response = await send(sections);
    expect(response.status).toBe(200);
    expect(unversioned(await response.json())).toMatchObject([sections[1], sections[0]]);
    expect(await stored()).toMatchObject([sections[1], sections[0]]);
    const page = await about();
    expect(page).toContain('Title of later');
    expect(page).toContain('<li>two</li>');
    expect(page).not.toContain('International Collaborations');
  });

  it('may have any name that is unique', async () => {
    expect(
      (await send([section('my research', 1), section('ünïcode "quoted" <b>', 2)])).status,
    ).toBe(200);
    const page = await about();
    expect(page).toContain('id="section-my-research"');
    expect(page).not.toContain('<b>');
  });
});

it('a text that is HTML is cleaned, all other text stays as it was sent', async () => {
  const html =
    '<p>On <a href="https://example.org/" onclick="x()">glass</a><script>x()</script></p>';
  const text = '<b>Bold</b>? <script>x()</script> https://example.org/text';
  await send([section('html', 1, html), section('text', 2, text)]);
  const clean =
    '<p>On <a href="https://example.org/" rel="noopener noreferrer nofollow">glass</a></p>';
  expect(await stored()).toMatchObject([{ content: clean }, { content: text }]);
  const page = await about();
  expect(page).toContain(clean);
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;? &lt;script&gt;');
  expect(page).toContain('<a href="https://example.org/text"');
  expect(page).not.toContain('<script>x()');
});

describe('a section by itself', () => {
  const call = (method: string, path: string, body?: unknown, version?: string) =>
    administrator(PATH + path, {
      ...{ method, body },
      ...(version && { headers: { 'If-Match': `"${version}"` } }),
    });
  const names = async () => (await stored()).map((each) => Reflect.get(each, 'section'));

  it('is added as the last one, changed in parts, put in order and deleted', async () => {
    await send([section('one', 1), section('two', 2)]);
    const { order: _, ...added } = section('my three', 0, '<p>x<script>x()</script></p>');
    const response = await call('POST', '', added);
    expect(response.status).toBe(201);
    const three = await response.json();
    expect(three).toMatchObject({ ...added, content: '<p>x</p>', order: 3 });
    const changed = await call('PUT', '/my%20three', { title: 'Third' }, three.version);
    expect([changed.status, await changed.json()]).toEqual([
      200,
      { ...three, title: 'Third', version: expect.any(String) },
    ]);
    const refused = await call('PUT', '/my%20three', { title: '3' }, three.version);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'changed_meanwhile', fields: ['title'] });
    expect((await call('PUT', '/order', { ids: ['two', 'one', 'my three'] })).status).toBe(200);
    expect((await call('DELETE', '/one')).status).toBe(200);
    expect(await names()).toEqual(['two', 'my three']);
  });

  it('is refused where it cannot be, and changes nothing', async () => {
    await send([section('one', 1), section('two', 2)]);
    const before = await stored();
    for (const [method, path, body, status] of [
      ['POST', '', section('two', 3), 400],
      ['POST', '', { section: 'three' }, 400],
      ['PUT', '/one', { content: 'x'.repeat(20_001) }, 400],
      ['PUT', '/one', { section: 'two' }, 400],
      ['PUT', '/order', { ids: ['one', 'one'] }, 400],
    ] as const) {
      expect((await call(method, path, body)).status, `${method} ${path}`).toBe(status);
    }
    expect(await stored()).toEqual(before);
  });
});

it('a site of one’s own begins with five blank sections, which the page leaves out', async () => {
  const { request } = await openApp({ env: { SAMPLE_CONTENT: '0' } });
  const sections = unversioned(await (await request(PATH)).json());
  expect(sections.map((each) => Reflect.get(each, 'section'))).toEqual([
    'narrative',
    'current_role',
    'achievements',
    'collaborations',
    'teaching',
  ]);
  expect(sections[0]).toMatchObject({
    section: 'narrative',
    title: 'Research Journey',
    content: '',
    order: 1,
  });
  expect(await (await request('/about')).text()).not.toContain('Research Journey');
});
