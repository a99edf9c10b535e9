import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Open at once. A proxy in front has some dozens. */
const MAX_CONNECTIONS = 1_000;
/** What a connection may ask for while it waits for an answer: browsers and proxies ask for nothing. */
const MAX_WAITING = 20;
/** For the head of a request, looked after in steps. */
const HEAD_MS = 20_000;
const HEAD_STEP_MS = 5_000;
/** For a body, which gets a millisecond more for each eight bytes that have come: 60 MB may take two hours. */
const BODY_MS = 30_000;
const SLOWEST_BYTES_A_MS = 8;
/** What is read, and dropped, of a body that was answered before its end. */
const MAX_REST = 64 * 2 ** 20;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * A server that bounds what clients hold open: connections, the time in which they ask, and what they ask for before
 * they have read an answer. Requests of one connection are answered one after the other.
 *
 * @example createBoundedServer(getRequestListener(app.fetch)).listen(3000)
 */
export function createBoundedServer(listener: RequestListener): Server {
  /** Of each connection that waits for an answer, what it asks for after that. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      ServerResponse: PatientResponse,
      headersTimeout: HEAD_MS,
      connectionsCheckingInterval: HEAD_STEP_MS,
      // Node's own would end an upload on a slow line.
      requestTimeout: 0,
    },
    (request, response) => {
      const { socket } = request;
      const answer = () => {
        if (hasBody(request)) limitTime(response);
        listener(request, response);
      };
      response.once('close', () => {
        const next = queues.get(socket)?.shift();
        if (!next || socket.destroyed) queues.delete(socket);
        else next();
      });
      const queue = queues.get(socket);
      if (!queue) {
        queues.set(socket, []);
        answer();
      } else if (queue.length < MAX_WAITING) queue.push(answer);
      else socket.destroy();
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

const hasBody = ({ headers }: ServerResponse['req']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Closes the connection of a body that comes too slowly. */
function limitTime(response: ServerResponse): void {
  const { req } = response;
  const { socket } = req;
  const began = performance.now();
  const before = socket.bytesRead;
  const check = () => {
    if (req.complete) return;
    const earned = (socket.bytesRead - before) / SLOWEST_BYTES_A_MS;
    const left = BODY_MS + earned - (performance.now() - began);
    if (left > 0) {
      timer = setTimeout(check, left);
    } else {
      if (!response.headersSent) socket.write(TIMED_OUT);
      socket.destroySoon();
    }
  };
  let timer = setTimeout(check, BODY_MS);
  req.once('close', () => clearTimeout(timer));
}

/**
 * Sends its answer at once, and ends when the client has sent all: one that writes first and reads then would find the
 * connection broken, and no answer.
 */
class PatientResponse extends ServerResponse {
  override end(chunk?: unknown, ...rest: unknown[]): this {
    const { req } = this;
    if (!hasBody(req) || req.readableEnded || req.destroyed) {
      // Each of the ways to call it, which TypeScript takes one by one.
      return super.end(...([chunk, ...rest] as Parameters<ServerResponse['end']>));
    }
    if (chunk === undefined) this.flushHeaders();
    else this.write(chunk);
    let bytes = 0;
    // What has read the body before would stop it again.
    req.removeAllListeners('data');
    req.on('data', ({ length }: Uint8Array) => {
      bytes += length;
      if (bytes > MAX_REST) req.socket.destroySoon();
    });
    req.once('end', () => super.end());
    req.resume();
    return this;
  }
}
