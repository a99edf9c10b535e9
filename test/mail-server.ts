import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SecureContextOptions } from 'node:tls';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A letter that the server took. */
export interface ReceivedLetter {
  /** Envelope, as the server was told. */
  from: string;
  to: string[];
  encrypted: boolean;
  raw: string;
  mail: ParsedMail;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const MAIL_FROM = 'site@vera.example.org';

/** A server that does not encrypt, and needs no certificate. */
export const PLAIN: SMTPServerOptions = { disabledCommands: ['STARTTLS'] };

/** A mail server on this machine, until the test ends; it encrypts where the options say so. */
export async function startMailServer(options: SMTPServerOptions = PLAIN, host = '127.0.0.1') {
  const received: ReceivedLetter[] = [];
  /** What the server says to letters instead of taking them. */
  const refusals: { code: number; message: string }[] = [];
  /** When the server closes the connection: before it says that it took the letter, or right after. */
  let closing: 'before the answer' | 'after the answer' | null = null;
  const news = new EventEmitter();
  const server = new SMTPServer({
    ...options,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    async onData(stream, { envelope, secure }, done) {
      const raw = await text(stream);
      const mail = await simpleParser(raw);
      const refusal = refusals.shift();
      if (refusal) {
        done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
        return;
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from, to, encrypted: secure, raw, mail });
      if (closing !== 'before the answer') done();
      if (closing) for (const connection of server.connections) connection.close();
      news.emit('letter');
    },
  });
  // Who breaks a handshake off is no fault of the server's.
  server.on('error', () => {});
  const listening = server.listen(0, host);
  await once(listening, 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = listening.address() as AddressInfo;
  onTestFinished(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    /** What `SMTP_URL` and `MAIL_FROM` are for it. */
    env: { SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM },
    received,
    /** When so many letters were taken in all. */
    async taken(count: number) {
      while (received.length < count) await once(news, 'letter');
    },
    /** The next letters are answered so, one each. */
    refuse: (...more: typeof refusals) => refusals.push(...more),
    /** From now on the connection is closed when a letter came. */
    closeConnections(moment: typeof closing) {
      closing = moment;
    },
    /** The next connections are encrypted with another certificate. */
    updateSecureContext: (changed: SecureContextOptions) => server.updateSecureContext(changed),
  };
}
