import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * The floor: the server that the site stands on, answering constant text and doing nothing else.
 * `/{bytes}` is so many bytes long, for each size on the command line.
 */
const app = new Hono();
for (const size of process.argv.slice(2)) {
  const body = 'x'.repeat(Number(size));
  app.get(`/${size}`, (c) => c.text(body));
}

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  const url = `http://127.0.0.1:${port}`;
  process.stdout.write(`${JSON.stringify({ message: 'listening', url })}\n`);
});
