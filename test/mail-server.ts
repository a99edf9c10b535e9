import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
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

/** What the server says to a letter instead of taking it. */
interface Refusal {
  code: number;
  message: string;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const MAIL_FROM = 'site@vera.example.org';

/** When the server closes the connection: before it says that it took the letter, or right after. */
export type Closing = 'before the answer' | 'after the answer';

/** A mail server on this machine, until the test ends; it encrypts where the options say so. */
export async function startMailServer(
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
  host = '127.0.0.1',
) {
  const received: ReceivedLetter[] = [];
  const refusals: Refusal[] = [];
  let closing: Closing | null = null;
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
    onData(stream, { envelope, secure }, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', () => {
        const refusal = refusals.shift();
        if (refusal) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
          return;
        }
        void simpleParser(raw).then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, encrypted: secure, raw, mail });
          if (closing !== 'before the answer') done();
          if (closing) for (const connection of server.connections) connection.close();
          news.emit('letter');
        }, done);
      });
    },
  });
  // Who breaks a handshake off is no fault of the server's.
  server.on('error', () => {});
  const listening = server.listen(0, host);
  await once(listening, 'listening');
  onTestFinished(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    /** What `SMTP_URL` and `MAIL_FROM` are for it. */
    env: { SMTP_URL: `smtp://${host}:${readPort(listening)}`, MAIL_FROM },
    received,
    /** When so many letters were taken in all. */
    async taken(count: number) {
      while (received.length < count) await once(news, 'letter');
    },
    /** The next letters are answered so, one each. */
    refuse: (...more: Refusal[]) => refusals.push(...more),
    /** From now on the connection is closed when a letter came. */
    closeConnections(moment: Closing) {
      closing = moment;
    },
    /** The next connections are encrypted with another certificate. */
    updateSecureContext: (changed: SecureContextOptions) => server.updateSecureContext(changed),
  };
}

/** A server on this machine that takes connections and never says a word, until the test ends. */
export async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket: Socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { env: { SMTP_URL: `smtp://127.0.0.1:${readPort(server)}`, MAIL_FROM }, connected };
}

function readPort(server: { address: () => unknown }): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null || !('port' in address)) {
    throw new Error('the server does not listen on a port');
  }
  return Number(address.port);
}
