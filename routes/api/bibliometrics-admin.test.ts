import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { type Answer, json, startServer, status } from '../../test/local-server.ts';
import { AUTHOR } from '../../test/scholarly-shapes.ts';

const ask = async (answer: Answer) => {
  const { url, stop } = await startServer(answer);
  onTestFinished(stop);
  const app = await openApp({
    env: { OPENALEX_URL: `${url}/` },
    about: { orcid: '0000-0002-1825-0097' },
  });
  const admin = await signIn(app);
  return { admin, response: await admin('/api/admin/bibliometrics/openalex') };
};

it('proposes the figures of OpenAlex, and stores none', async () => {
  const { admin, response } = await ask(json(AUTHOR));
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
  const { response } = await ask(status(404));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: 'OpenAlex knows no author with the ORCID iD 0000-0002-1825-0097.',
  });
});
