import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../test/local-server.ts';
import { cloudflareApi } from './api.ts';

async function ask(status: number, errors: object[]) {
  const { url, stop } = await startServer((response) => {
    response.writeHead(status).end(JSON.stringify({ success: false, errors, result: null }));
  });
  onTestFinished(stop);
  return cloudflareApi(url, {})(z.string(), '/accounts', { permission: 'Account, D1, Edit' });
}

it.each([
  [401, 1000, 'set CLOUDFLARE_API_TOKEN to a token of https://dash.cloudflare.com/profile'],
  [403, 7403, 'The login lacks the permission "Account, D1, Edit"'],
  [400, 7406, 'Cloudflare refused (Account, D1, Edit): no more databases [code: 7406]'],
  [502, 0, 'https://www.cloudflarestatus.com'],
])('a rejection with %i and code %i has an actionable message', async (status, code, said) => {
  await expect(ask(status, [{ code, message: 'no more databases' }])).rejects.toThrow(said);
});

it('a missing response has an actionable message', async () => {
  const { url, stop } = await startServer();
  await stop();
  await expect(cloudflareApi(url, {})(z.string(), '/', { permission: '' })).rejects.toThrow(
    'cannot be reached at 127.0.0.1',
  );
});
