import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../../test/administrator.ts';
import { openApp } from '../../../test/app.ts';
import AUTHOR from '../../../test/fixtures/scholarly/openalex-author.json' with { type: 'json' };
import { json, startServer } from '../../../test/local-server.ts';

it('the call to OpenAlex proposes figures, and stores none', async () => {
  const { url, stop } = await startServer(json(AUTHOR));
  onTestFinished(stop);
  const app = await openApp({
    env: { OPENALEX_URL: `${url}/` },
  });
  const admin = await signIn(app);
  const response = await admin('/api/admin/bibliometrics/openalex');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ citations: 4215, name: 'Josiah Carberry' });
  const record = await (await admin('/api/admin/bibliometrics/record')).json();
  expect(record).toMatchObject({ citations: 374, updated_at: null });
});
