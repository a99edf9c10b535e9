import { expect, it } from 'vitest';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

it('GET /healthz says ok when database and file store answer', async () => {
  const response = await site.fetch('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});
