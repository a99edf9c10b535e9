import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of open connections. A proxy in front uses a few dozen. */
const MAX_CONNECTIONS = 1_000;
/** Pipelined bytes accepted on a connection that waits for a response: browsers and proxies send none. */
const MAX_WAITING = 20;
/** Timeout for the head of a request, checked at intervals. */
const HEAD_MS = 20_000;
const HEAD_STEP_MS = 5_000;
/** Timeout for a body, extended by a millisecond for every eight bytes received: 60 MB may take two hours. */
const BODY_MS = 30_000;
const SLOWEST_BYTES_A_MS = 8;
/** Bytes read and discarded of a body whose response was sent before its end. */
const MAX_REST = 64 * 2 ** 20;

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Makes a server that limits clients: their connections, the time for sending requests, and requests sent before a
 * response was read. Requests of one connection are answered sequentially.
 *
 * @example createBoundedServer(getRequestListener(app.fetch)).listen(3000)
 */
export function createBoundedServer(listener: RequestListener): Server {
  /** Per waiting connection, the bytes received after its request. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      ServerResponse: PatientResponse,
      headersTimeout: HEAD_MS,
      connectionsCheckingInterval: HEAD_STEP_MS,
      // Node's own timeout would end uploads on a slow connection.
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

/** Closes the connection of a body that arrives too slowly. */
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
 * Sends a response immediately, and ends when the client has sent everything: one that writes before it reads would
 * otherwise see a broken connection and no response.
 */
class PatientResponse extends ServerResponse {
  override end(chunk?: unknown, ...rest: unknown[]): this {
    const { req } = this;
    if (!hasBody(req) || req.readableEnded || req.destroyed) {
      // Each overload, which TypeScript checks one by one.
      return super.end(...([chunk, ...rest] as Parameters<ServerResponse['end']>));
    }
    if (chunk === undefined) this.flushHeaders();
    else this.write(chunk);
    let bytes = 0;
    // A reader of the body would pause it again.
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
