import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The floor: the server that the site stands on, which answers everything with a constant text and does nothing else. */
const app = new Hono().get('*', (c) => c.html('x'.repeat(100)));

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  const url = `http://127.0.0.1:${port}`;
  process.stdout.write(`${JSON.stringify({ message: 'listening', url })}\n`);
});
