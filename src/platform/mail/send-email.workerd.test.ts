import { text } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { expect, it } from 'vitest';
import { signIn } from '../../../test/administrator.ts';
import { startServer } from '../../../test/local-server.ts';
import { MAIL_FROM } from '../../../test/mail-server.ts';
import { sampleSite } from '../../../test/sample-site.ts';
import { startSite } from '../../../test/site.ts';

it('emails are sent through the Email Service if it is bound, and its rejections are reported', async () => {
  const service = await startServer(
    async (response, request) => {
      const { from, to, raw } = JSON.parse(await text(request));
      const mail = await simpleParser(raw);
      received.push([from, to, mail.subject]);
      response.end();
    },
    (response) => response.writeHead(400).end(),
  );
  const received: unknown[] = [];
  const site = await startSite({ env: { MAIL_FROM }, mail: service.url });
  const admin = await signIn(site);
  const test = async () => {
    const response = await admin('/api/admin/mail/test', { method: 'POST' });
    return [response.status, await response.json()];
  };
  expect(await test()).toEqual([200, { answer: 'Accepted by the Email Service' }]);
  expect(received).toEqual([
    [MAIL_FROM, sampleSite.email, 'Test email from the site of Dr. Vera Exemplar'],
  ]);
  expect(await test()).toEqual([
    502,
    { error: expect.stringContaining('destination address is not verified') },
  ]);
  await site.stop();
  await service.stop();
});
