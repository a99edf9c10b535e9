import { describe, expect, it } from 'vitest';
import { PLAIN, startMailServer } from '../../../test/mail-server.ts';
import { readNodeConfig } from '../../config.ts';
import type { Letter } from './mail.ts';
import { smtpMail } from './smtp.ts';

const LETTER: Letter = {
  messageId: 'token@example.org',
  fromName: 'Dr. Vera Exemplar',
  to: 'ana@example.org',
  replyTo: null,
  subject: 'Žádost o schůzku',
  text: 'Text',
  html: '<p>Text</p>',
  calendar: null,
  unsubscribe: null,
};

function send(
  { SMTP_URL, MAIL_FROM }: Record<string, string>,
  letter: Partial<Letter> = {},
  attemptMs?: number,
) {
  const config = readNodeConfig({ SMTP_URL, MAIL_FROM });
  if (!config.SMTP_URL) throw new Error('the server has no address');
  return smtpMail(config.SMTP_URL, config.MAIL_FROM ?? '', attemptMs).send({
    ...LETTER,
    ...letter,
  });
}

describe('an email by SMTP', () => {
  it('arrives with its own Message-ID, in the site’s name', async () => {
    const server = await startMailServer();
    expect(await send(server.env)).toEqual({
      result: 'accepted',
      answer: expect.stringMatching(/^250/),
    });
    const mail = server.received[0]?.mail;
    expect(mail?.messageId).toBe('<token@example.org>');
    expect(mail?.from?.text).toBe('"Dr. Vera Exemplar" <site@vera.example.org>');
    expect(mail?.subject).toBe(LETTER.subject);
  });

  it('waits for a hanging server no longer than an attempt may take', async () => {
    const hanging = await startMailServer({ ...PLAIN, onConnect: () => {} });
    expect(await send(hanging.env, {}, 50)).toEqual({
      result: 'later',
      answer: expect.any(String),
    });
  });

  it('is retried if no server is listening, and rejected for a malformed address', async () => {
    const nobody = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.org' };
    expect(await send(nobody)).toMatchObject({ result: 'later' });
    const server = await startMailServer();
    for (const to of ['', 'ana', 'ana@example.org>\r\nRCPT TO:<all@example.org']) {
      expect((await send(server.env, { to })).result, to).toBe('refused');
    }
    expect(server.received).toEqual([]);
  });
});
