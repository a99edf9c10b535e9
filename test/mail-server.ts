import { EventEmitter, once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A letter that the server took. */
export interface ReceivedLetter {
  /** Envelope, as the server was told. */
  from: string;
  to: string[];
  raw: string;
  mail: ParsedMail;
}

/** What the server says to a letter instead of taking it. */
export interface Refusal {
  code: number;
  message: string;
}

export interface MailServer {
  /** What `SMTP_URL` and `MAIL_FROM` are for it. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  received: ReceivedLetter[];
  /** When so many letters were taken in all. */
  taken: (count: number) => Promise<void>;
  /** The next letters are answered so, one each. */
  refuse: (...refusals: Refusal[]) => void;
}

export const MAIL_FROM = 'site@vera.example.org';

/** A mail server on this machine, until the test ends. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedLetter[] = [];
  const refusals: Refusal[] = [];
  const news = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onData(stream, { envelope }, done) {
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
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, mail });
          done();
          news.emit('letter');
        }, done);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${portOf(listening)}`, MAIL_FROM },
    received,
    async taken(count) {
      while (received.length < count) await once(news, 'letter');
    },
    refuse: (...more) => refusals.push(...more),
  };
}

/** When a scripted server closes the connection: before it says that it took the letter, or right after. */
export type Closing = 'never answers' | 'before the answer' | 'after the answer';

/** A mail server that takes what comes and then behaves badly, as none from a package would. */
export async function startBadMailServer(closing: Closing) {
  const taken: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket: Socket) => {
    sockets.push(socket);
    let inLetter = false;
    let unread = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    if (closing !== 'never answers') say('220 here');
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      unread += part;
      if (inLetter && unread.endsWith('\r\n.\r\n')) {
        taken.push(unread);
        if (closing === 'after the answer') socket.write('250 taken\r\n');
        socket.end();
        return;
      }
      if (inLetter || !unread.endsWith('\r\n') || closing === 'never answers') return;
      inLetter = unread.startsWith('DATA');
      unread = '';
      say(inLetter ? '354 go on' : '250 yes');
    });
  });
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { env: { SMTP_URL: `smtp://127.0.0.1:${portOf(server)}`, MAIL_FROM }, taken, connected };
}

function portOf(server: { address: () => unknown }): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null || !('port' in address)) {
    throw new Error('the server does not listen on a port');
  }
  return Number(address.port);
}

/** The addresses of a header. */
export const addressesOf = (header: AddressObject | AddressObject[] | undefined): string[] =>
  [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));
