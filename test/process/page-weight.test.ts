import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { fillBenchSite } from '../../tools/bench/content.ts';
import { CREDENTIALS } from '../administrator.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const KB = 1024;

/** As `src/platform/page-cache-memory.ts` compresses. */
const AS_SENT = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

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

it('a page of the sample is light, waits for no file, and sends one small script', async () => {
  const url = await listening(folder.serve());
  const { text: home } = await send(`${url}/`);
  const style = home.slice(home.indexOf('<style>'), home.lastIndexOf('</style>'));
  const styleBytes = brotliCompressSync(style, AS_SENT).byteLength;
  expect(styleBytes).toBeLessThanOrEqual(12 * KB);
  // With the messages of its islands, which are not in their scripts.
  await expectAtMost(`${url}/`, styleBytes + 5.5 * KB);
  await expectAtMost(`${url}/blog`, styleBytes + 4.5 * KB);
  await expectAtMost(`${url}/publications/2`, styleBytes + 5.3 * KB);
  const post = `${url}/blog/dose-is-not-enough`;
  const [, article = ''] = (await send(post)).text.split(/<\/?article>/);
  // Its frame, with the contents of the post, its neighbours, and its citation.
  await expectAtMost(
    post,
    brotliCompressSync(article.replace(/<[^>]*>/g, ' ')).byteLength + styleBytes + 4.3 * KB,
  );

  for (const path of ['/', '/publications', '/publications/2', '/blog', '/contact']) {
    const { text, response } = await send(url + path);
    const [head = '', body = ''] = text.split('</head>');
    expect(head, path).toContain(style);
    // What comes later stands behind all that is shown.
    expect(head.match(/<link rel="(stylesheet|preload|modulepreload)"/)).toBeNull();
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]+"><\/body>/);
    expect(response.headers.link).toBeUndefined();
    const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)];
    expect(scripts, path).toHaveLength(1);
    await expectAtMost(`${url}${scripts[0]?.[1]}`, 4 * KB);
    expect(text.replaceAll(/<script type="(module|application\/ld\+json)"/g, '')).not.toContain(
      '<script',
    );
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
