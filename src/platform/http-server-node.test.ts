import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createBoundedServer } from './http-server-node.ts';

afterEach(() => vi.useRealTimers());

const HEAD = 'HTTP/1.1\r\nHost: site.test\r\n';
const getOf = (path: string) => `GET ${path} ${HEAD}\r\n`;
const postOf = (bytes: number) => `POST / ${HEAD}Content-Length: ${bytes}\r\n\r\n`;
const MEGABYTE = 'x'.repeat(2 ** 20);

/** A connection to a server with this listener, and what has come on it. */
async function open(listener: RequestListener) {
  const server = createBoundedServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(socket, 'connect');
  return socket;
}

/** What has come when it holds `until`, or the connection is closed. */
async function receive(socket: Socket, until: string): Promise<string> {
  let received = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk;
    if (received.includes(until)) break;
  }
  return received;
}

it('a client that reads only when it has sent all gets the early answer, and may go on', async () => {
  const socket = await open((request, response) => {
    response.writeHead(request.method === 'POST' ? 413 : 200).end(request.url);
  });
  const written = (text: string) => new Promise((sent) => socket.write(text, sent));
  await written(postOf(10 * MEGABYTE.length));
  for (let sent = 0; sent < 10; sent += 1) await written(MEGABYTE);
  await written(getOf('/next'));
  expect(await receive(socket, '/next')).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /);
});

it('what reads a part of a body and leaves it does not hold up the next request', async () => {
  const socket = await open((request, response) => {
    if (request.method === 'GET') return response.end(request.url);
    // As a web stream does that nobody reads on.
    request.on('data', () => request.pause());
    return request.once('data', () => response.writeHead(413).end());
  });
  socket.write(`${postOf(MEGABYTE.length)}${MEGABYTE}${getOf('/next')}`);
  expect(await receive(socket, '/next')).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /);
});

it('requests of one connection are answered one after the other', async () => {
  let underWay = 0;
  let most = 0;
  const socket = await open((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setImmediate(() => {
      underWay -= 1;
      response.end(request.url);
    });
  });
  const paths = Array.from({ length: 20 }, (_, at) => `/page-${at}.`);
  socket.write(paths.map(getOf).join(''));
  const answers = await receive(socket, '/page-19.');
  expect(answers.match(/\/page-\d+\./g)).toEqual(paths);
  expect(most).toBe(1);
});

it('a connection that pipelines too many requests is closed', async () => {
  const listener = vi.fn();
  const socket = await open(listener);
  socket.write(getOf('/').repeat(1000));
  expect(await receive(socket, 'HTTP')).toBe('');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('a body has half a minute, and more as it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let bytes = 0;
  let onBytes = () => {};
  const socket = await open((request) => {
    request.on('data', ({ length }) => {
      bytes += length;
      onBytes();
    });
  });
  const arrival = (total: number) =>
    new Promise<void>((arrived) => {
      onBytes = () => bytes >= total && arrived();
    });
  const first = arrival(MEGABYTE.length);
  socket.write(`${postOf(2 * MEGABYTE.length)}${MEGABYTE}`);
  await first;
  vi.advanceTimersByTime(90_000);
  const second = arrival(MEGABYTE.length + 1);
  socket.write('x');
  await second;
  vi.advanceTimersByTime(90_000);
  expect(await receive(socket, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});
