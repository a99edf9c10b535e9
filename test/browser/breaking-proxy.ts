import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the connection breaks under a question to the assistant. */
export type Break =
  /** Before the server hears of it. */
  | 'before'
  /** In the middle of the answer. */
  | 'middle'
  /** In the middle of the answer, which ends there as if it were whole. */
  | 'cut'
  /** Before the last byte of the answer. */
  | 'last byte'
  /** After the server answered, before a byte of that arrived. */
  | 'after';

export interface BreakingProxy {
  url: string;
  /** What happens to the next questions; when there is none left, they pass. */
  breaks: Break[];
  /** Half of each answer waits until this is kept. */
  secondHalf: Promise<unknown>;
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Stands between a browser and a site, and breaks connections where it is told to. */
export async function breakingProxy(site: string): Promise<BreakingProxy> {
  const server = createServer(async (req, res) => {
    const isQuestion = req.method === 'POST' && req.url === '/api/chat';
    const where = isQuestion ? proxy.breaks.shift() : undefined;
    if (where === 'before') return void req.socket.destroy();
    const answer = await ask(site, req);
    if (where === 'after') return void req.socket.destroy();
    // A browser that uses a connection again repeats by itself what fails on it.
    res.writeHead(answer.status, { ...answer.headers, connection: 'close' });
    if (isQuestion) await send(res, answer.body, proxy.secondHalf, where);
    else res.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP, two lines up
  const proxy: BreakingProxy = {
    url: `http://127.0.0.1:${port}`,
    breaks: [],
    secondHalf: Promise.resolve(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function send(
  res: ServerResponse,
  body: Buffer,
  secondHalf: Promise<unknown>,
  where: Break | undefined,
): Promise<void> {
  const half = Math.floor(body.length / 2);
  res.write(body.subarray(0, half));
  await secondHalf;
  if (where === 'cut') res.end();
  else if (where === 'middle') res.destroy();
  else if (where === 'last byte') {
    // The two line ends that close the last event are its last bytes that say something.
    res.write(body.subarray(half, -1), () => res.destroy());
  } else res.end(body.subarray(half));
}

async function ask(site: string, req: IncomingMessage): Promise<Answer> {
  const { method, headers } = req;
  // A connection of its own: one that is kept may be closed by the site as it is used again.
  const options = { method, headers, agent: false };
  const outgoing = req.pipe(request(new URL(req.url ?? '/', site), options));
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response');
  if (!incoming) throw new Error('a response comes with its message');
  const { statusCode: status = 502, headers: answered } = incoming;
  return { status, headers: answered, body: Buffer.concat(await incoming.toArray()) };
}
