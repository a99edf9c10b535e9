import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * The floor of the browser's benchmark: serves `pages.json` of the folder on the command line, plain HTML by its
 * address, compressed once and kept in memory as the product's pages are. What a page names beside, pictures, is
 * fetched once from the product whose address follows.
 */
const [folder = '', product = ''] = process.argv.slice(2);
const pages: Record<string, string> = JSON.parse(
  await readFile(join(folder, 'pages.json'), 'utf8'),
);

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

const answers = new Map<string, Promise<Answer>>();

async function answer(address: string): Promise<Answer> {
  const html = pages[address];
  if (html !== undefined)
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Cache-Control': 'no-cache',
      },
      body: brotliCompressSync(html),
    };
  const response = await fetch(product + address);
  return {
    status: response.status,
    headers: { 'Content-Type': response.headers.get('content-type') ?? '' },
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const server = createServer(async ({ url = '' }, response) => {
  const known = answers.get(url) ?? answer(url);
  answers.set(url, known);
  const { status, headers, body } = await known;
  response.writeHead(status, { ...headers, 'Content-Length': body.byteLength }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const url = `http://127.0.0.1:${port}`;
  process.stdout.write(`${JSON.stringify({ message: 'listening', url })}\n`);
});
