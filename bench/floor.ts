import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Bytes from which Node sends bytes faster than text, which it has to encode each time. */
const LONG = 16_384;

/**
 * The floor: the server that the site stands on, answering constant text and doing nothing else.
 * `/{bytes}` is so many bytes long, for each size on the command line.
 */
const app = new Hono();
for (const size of process.argv.slice(2).map(Number)) {
  const text = 'x'.repeat(size);
  const bytes = new TextEncoder().encode(text);
  app.get(`/${size}`, (c) => (size < LONG ? c.text(text) : c.body(bytes)));
}

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  const url = `http://127.0.0.1:${port}`;
  process.stdout.write(`${JSON.stringify({ message: 'listening', url })}\n`);
});
