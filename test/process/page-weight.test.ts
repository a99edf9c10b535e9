import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fillBenchSite } from '../../tools/bench/content.ts';
import { CREDENTIALS } from '../administrator.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const KB = 1024;

const folder = dataFolder();

/** What is sent to a browser that takes Brotli. */
async function send(url: string) {
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { 'Accept-Encoding': 'br' } }),
    'response',
  );
  if (!response) throw new Error(`${url} did not answer`);
  const body = await buffer(response);
  expect(response.headers['content-encoding'], url).toBe('br');
  return { bytes: body.byteLength, text: brotliDecompressSync(body).toString(), response };
}

const expectAtMost = async (url: string, bytes: number) =>
  expect((await send(url)).bytes, url).toBeLessThanOrEqual(bytes);

it('a page of the sample is light, waits for one stylesheet and its header, and sends one small script', async () => {
  const url = await listening(folder.serve());
  await expectAtMost(`${url}/`, 4.7 * KB);
  await expectAtMost(`${url}/blog`, 4 * KB);
  await expectAtMost(`${url}/publications/2`, 4.8 * KB);
  const post = `${url}/blog/dose-is-not-enough`;
  const [, article = ''] = (await send(post)).text.split(/<\/?article>/);
  await expectAtMost(
    post,
    brotliCompressSync(article.replace(/<[^>]*>/g, ' ')).byteLength + 3 * KB,
  );

  for (const path of ['/', '/publications', '/publications/2', '/blog', '/contact']) {
    const { text, response } = await send(url + path);
    const [head = ''] = text.split('</head>');
    const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(sheets, path).toHaveLength(1);
    await expectAtMost(`${url}${sheets[0]?.[1]}`, 12 * KB);
    const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)];
    expect(scripts, path).toHaveLength(1);
    await expectAtMost(`${url}${scripts[0]?.[1]}`, 4 * KB);
    expect(text.replaceAll(/<script type="(module|application\/ld\+json)"/g, '')).not.toContain(
      '<script',
    );
    // Nor is half of a header shown, which would move.
    expect(head).toContain('<link rel="expect" href="#mode-menu" blocking="render"/>');
    expect(text).toMatch(/<form id="mode-menu".*?<\/form>(<\/div>)+<\/header>/);
    const preloads = String(response.headers.link).split(', ');
    expect(preloads[0]).toBe(`<${sheets[0]?.[1]}>; rel=preload; as=style`);
    expect(preloads.slice(1).every((font) => font.includes('as=font'))).toBe(true);
    expect(preloads.length).toBeLessThanOrEqual(3);
  }
});

it('a list of 150 publications is light', async () => {
  const data = folder.pathOf('generated');
  const url = await listening(folder.serve({ DATA_DIR: data, SAMPLE_CONTENT: '0' }));
  await fillBenchSite(url, {
    username: CREDENTIALS.ADMIN_USERNAME,
    password: CREDENTIALS.ADMIN_PASSWORD,
  });
  const { bytes, text } = await send(`${url}/publications`);
  expect(bytes).toBeLessThanOrEqual(60 * KB);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300 * KB);
});
