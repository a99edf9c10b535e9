import { expect, it } from 'vitest';
import { services } from '../../db/schema/services.ts';
import { signIn } from '../administrator.ts';
import { MAIL_FROM, startMailServer } from '../mail-server.ts';
import { CHAT_COMPLETIONS, startModel } from '../model-server.ts';
import { startSite } from '../site.ts';

it('what is typed of services is encrypted by each runtime, and acts at once', async () => {
  const server = await startMailServer();
  const model = await startModel(CHAT_COMPLETIONS);
  model.play({ says: ['Yes'] });
  const site = await startSite({ env: { SECRET_KEY: 'a key that only this test has' } });
  const admin = await signIn(site);
  const path = '/api/admin/services';
  const test = async (name: string) =>
    (await admin(`${path}/${name}/test`, { method: 'POST' })).json();
  const port = Number(new URL(server.env.SMTP_URL).port);
  const saved = await admin(path, {
    method: 'PUT',
    body: {
      mail: { from: MAIL_FROM, host: '127.0.0.1', port, user: 'site', password: 'p@ss' },
      model: { url: model.url, model: 'small', key: 'model key' },
      origin: { url: 'https://vera.example.org' },
    },
  });
  expect(saved.status).toBe(200);
  expect(await test('mail')).toEqual({ ok: true, says: expect.stringMatching(/^250/) });
  expect(await test('model')).toEqual({ ok: true, says: 'Yes' });
  expect(await (await site.fetch('/blog')).text()).toContain(
    'href="https://vera.example.org/blog"',
  );
  const stored = JSON.stringify(await site.db.select().from(services));
  expect(stored).not.toMatch(/p@ss|model key/);
  await site.stop();
  await model.stop();
});
