import { describe, expect, it } from 'vitest';
import { writeZip } from '../../src/platform/zip/write.ts';
import { signIn } from '../administrator.ts';
import { PNG } from '../images.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/import';

const site = await siteOfFile();
const administrator = await signIn(site);

async function zipOf(content: Record<string, string | Uint8Array>): Promise<File> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const whole = new Response(readable).blob();
  const zip = writeZip(writable);
  for (const [name, text] of Object.entries(content)) {
    // The DOM's types take no view on a shared buffer, which none of these is.
    const blob = new Blob([text as Uint8Array<ArrayBuffer> | string]);
    await zip.add(name, blob.stream(), { compress: true });
  }
  await zip.close();
  return new File([await whole], 'site.zip');
}

const send = (path: string, file: File) => {
  const form = new FormData();
  form.append('site', file);
  return administrator(path, { method: 'POST', body: form });
};

const CONTENT = {
  'site-main/_config.yml': 'first_name: Vera\nlast_name: Moved',
  'site-main/_posts/2020-01-02-one.md':
    '---\ntitle: One that moved\n---\n![A](/a.png) <script>alert(1)</script>',
  'site-main/_pages/cv.md': '---\ntitle: My CV\npermalink: /my/cv/\n---\nMine',
  'site-main/a.png': PNG,
};

describe('a site as a ZIP file', () => {
  it('is looked at first, then moved in, once', async () => {
    const posts = async () => (await site.fetch('/api/blog')).json();
    const before = await posts();
    const preview = await (await send(`${PATH}/preview`, await zipOf(CONTENT))).json();
    expect(preview).toMatchObject({
      system: 'academicpages',
      counts: { posts: { added: 1 }, pages: { added: 1 } },
      profile: { name: 'Vera Moved' },
    });
    expect(preview.samples).toBeGreaterThan(0);
    expect(preview.leftBehind[0]).toMatchObject({ what: '<script>', count: 1 });
    expect(await posts()).toEqual(before);

    const moved = await (await send(PATH, await zipOf(CONTENT))).json();
    expect(moved.counts).toEqual(preview.counts);
    const html = await (await site.fetch('/blog/one')).text();
    expect(html).toMatch(/One that moved[\s\S]*<img src="\/storage\/blog\/[0-9a-f]+-1x1\.png"/);
    expect(html).not.toContain('alert(1)');
    const earlier = await site.fetch('/my/cv', { redirect: 'manual' });
    expect([earlier.status, earlier.headers.get('location')]).toEqual([301, '/my-cv']);

    const again = await (await send(PATH, await zipOf(CONTENT))).json();
    expect(again.counts).toMatchObject({ posts: { added: 0, unchanged: 1 } });
  });

  it.each([
    ['no ZIP file', new File(['x'], 'site.zip'), 422],
    ['no site', new File(['{"a":1}'], 'export.json'), 422],
    ['nothing', new File([], 'site.zip'), 422],
  ])('is refused where it is %s', async (_, file, status) => {
    const response = await send(`${PATH}/preview`, file);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toMatch(/ZIP file/);
  });

  it('is refused where a name leads out of it', async () => {
    const response = await send(
      `${PATH}/preview`,
      await zipOf({ ...CONTENT, '../outside.md': 'x' }),
    );
    expect(response.status).toBe(422);
  });

  it('is refused where it unpacks to too much', async () => {
    const bomb = await zipOf({
      '_config.yml': 'a: b',
      '_posts/x.md': new Uint8Array(70 * 2 ** 20),
    });
    expect(bomb.size).toBeLessThan(2 ** 20);
    expect((await send(`${PATH}/preview`, bomb)).status).toBe(413);
  });

  it('is the administrator’s to send', async () => {
    expect((await site.fetch(PATH, { method: 'POST', body: new FormData() })).status).toBe(401);
  });
});
