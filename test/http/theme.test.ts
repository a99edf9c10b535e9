import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THEME } from '../../records/theme.ts';
import { LINK_KINDS, linkLabel } from '../../src/values/profile-links.ts';
import { openApp } from '../app.ts';

type App = Awaited<ReturnType<typeof openApp>>;

const RED = { ...DEFAULT_THEME, accent: '#8a1c1c' };

/** As `test/app.ts` has it. */
const BUILT = ':root{--built:1}';
const FONTS = ':root{--serif:1}';

const home = async ({ get }: App) => (await get('/')).text();
const getStyles = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);

describe('the styles of a page', () => {
  it('are the built one and the fonts where the theme is the default', async () => {
    expect(getStyles(await home(await openApp()))).toEqual([BUILT, FONTS]);
  });

  it('end with those of the theme, in the panel as well', async () => {
    const app = await openApp({ settings: { theme: RED } });
    const [built, theme] = getStyles(await home(app));
    expect(built).toBe(BUILT);
    expect(theme).toContain(`${FONTS}@media screen{:root{--color-accent:light-dark(#8a1c1c,`);
    expect(getStyles(await (await app.get('/admin')).text())).toEqual([theme]);
  });

  it.each(['/', '/admin', '/nothing-is-here'])(
    'are the only ones that the policy of %s allows, by their hashes',
    async (path) => {
      const app = await openApp({ settings: { theme: RED } });
      const answer = await app.get(path);
      const sources = [BUILT, getStyles(await answer.text()).at(-1) ?? ''].map(
        (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      );
      expect(answer.headers.get('content-security-policy')).toContain(
        `; style-src 'self' ${sources.join(' ')};`,
      );
    },
  );

  it('are allowed by the answer that says that a page is unchanged, whose tag has them', async () => {
    const app = await openApp();
    const first = await app.get('/contact');
    const unchanged = { 'if-none-match': first.headers.get('etag') ?? '' };
    const again = await app.get('/contact', unchanged);
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBe(
      first.headers.get('content-security-policy'),
    );
    const red = await openApp({ settings: { theme: RED } });
    expect((await red.get('/contact', unchanged)).status).toBe(200);
  });
});

it('a site that is dark by itself says so before any stylesheet', async () => {
  const app = await openApp({ settings: { theme: { ...DEFAULT_THEME, mode: 'dark' } } });
  const html = await home(app);
  expect(html).toContain('<meta name="color-scheme" content="dark"/>');
  expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#121418"/>',
  ]);
});

describe('the choice of light or dark', () => {
  const choose = ({ request }: App, mode: string, headers: Record<string, string> = {}) =>
    request('/mode', { method: 'POST', body: new URLSearchParams({ mode }), headers });

  it('comes back with every later page, which is cached for each choice', async () => {
    const app = await openApp();
    const chosen = await choose(app, 'dark', { Referer: 'http://localhost/about?x=1' });
    expect(chosen.status).toBe(303);
    expect(chosen.headers.get('location')).toBe('http://localhost/about?x=1');
    const [cookie = ''] = chosen.headers.getSetCookie()[0]?.split(';') ?? [];
    const page = await app.get('/contact', { cookie });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('vary')).toContain('Cookie');
    const html = await page.text();
    expect(html).toContain('<html lang="en" dir="ltr" data-mode="dark">');
    expect(html).toContain('<meta name="color-scheme" content="dark"/>');
    const etag = page.headers.get('etag') ?? '';
    expect((await app.get('/contact', { cookie, 'if-none-match': etag })).status).toBe(304);
    expect((await app.get('/contact', { 'if-none-match': etag })).status).toBe(200);
  });

  it('redirects to no other site', async () => {
    const app = await openApp();
    for (const Referer of ['https://elsewhere.example/', '//elsewhere.example', 'nonsense']) {
      expect((await choose(app, 'light', { Referer })).headers.get('location')).toBe('/');
    }
  });

  it('is left to the device when the cookie holds none', async () => {
    const app = await openApp();
    for (const cookie of ['mode="><script>', 'mode=', 'dark-mode=dark', 'mode']) {
      expect(await (await app.get('/contact', { cookie })).text(), cookie).toContain(
        '<html lang="en" dir="ltr">',
      );
    }
  });
});

describe('links to profiles elsewhere', () => {
  const links = LINK_KINDS.map((kind) => ({ kind, url: `https://${kind}.example/me` }));

  it('of any kind have a name, an icon, and say that they are the researcher’s own', async () => {
    const app = await openApp({ settings: { links } });
    const html = await (await app.get('/contact')).text();
    const main = html.slice(html.indexOf('<main'));
    for (const { kind, url } of links) {
      const [, anchor = ''] = main.split(
        `<a target="_blank" rel="me noopener noreferrer" href="${url}"`,
      );
      const [inside = ''] = anchor.split('</a>');
      expect(inside, kind).toContain('<svg');
      expect(inside).toContain(`>${linkLabel({ kind, url })}</span>`);
    }
    expect(html).toContain('aria-label="LinkedIn profile"');
  });
});

describe('the icon', () => {
  it('of a site without one is a letter, and none of the sample', async () => {
    const app = await openApp({ env: { SAMPLE_CONTENT: '0' }, settings: { name: 'Ada Example' } });
    expect(await home(app)).toContain('<link rel="icon" href="/icon.svg"/>');
    expect((await app.get('/favicon.ico')).headers.get('Location')).toBe('/icon.svg');
    const icon = await app.get('/icon.svg');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await icon.text()).toContain('>A</text>');
  });
});
