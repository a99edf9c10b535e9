import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { AUTHOR } from '../../test/openalex.ts';

async function openAlex(status: number, body: unknown): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = async (status: number, body: unknown) => {
  const url = await openAlex(status, body);
  const app = await openApp({
    env: { OPENALEX_URL: `${url}/` },
    about: { orcid: '0000-0002-1825-0097' },
  });
  const admin = await signIn(app);
  return { admin, response: await admin('/api/admin/bibliometrics/openalex') };
};

it('proposes the figures of OpenAlex, and stores none', async () => {
  const { admin, response } = await ask(200, AUTHOR);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    citations: 4215,
    hIndex: 20,
    i10Index: 30,
    name: 'Josiah Carberry',
    url: 'https://openalex.org/A5023888391',
    updated: '2026-11-17',
  });
  const record = await (await admin('/api/admin/bibliometrics/record')).json();
  expect(record).toMatchObject({ citations: 374, updated_at: null });
});

it('says that OpenAlex knows no such author', async () => {
  const { response } = await ask(404, {});
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: 'OpenAlex knows no author with the ORCID iD 0000-0002-1825-0097.',
  });
});
