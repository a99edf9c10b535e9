import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ServerAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server on this machine that gives these answers in turn, the last one for ever. */
export async function startServer(...answers: ServerAnswer[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(request);
    answer?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (body: unknown): ServerAnswer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };

export const status =
  (code: number, headers: Record<string, string> = {}): ServerAnswer =>
  (response) => {
    response.writeHead(code, headers).end('<html>an error page</html>');
  };
