import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectWithTls } from 'node:tls';
import { isLoopback } from '../../values/ip-address.ts';
import { redactSecrets } from '../../values/text.ts';
import { composeLetter } from './compose.ts';
import { ATTEMPT_MS, type Delivery, type Letter, type Mail } from './mail.ts';

interface SmtpServer {
  host: string;
  port: number;
  /** True for TLS from the start (smtps). */
  secure: boolean;
  user: string | null;
  password: string;
}

// Node 20 has no navigator.
const ON_WORKERD = globalThis.navigator?.userAgent === 'Cloudflare-Workers';

/** Timeout of each step, so that a hanging server blocks nothing for long. */
const STEP_MS = 15_000;

/**
 * Sends emails by SMTP, each over its own connection. With a password the connection must be encrypted, unless the
 * server runs on this machine.
 *
 * @param attemptMs timeout of one attempt
 */
export function smtpMail(server: SmtpServer, from: string, attemptMs = ATTEMPT_MS): Mail {
  return {
    from,
    async send(letter) {
      try {
        return await deliver(server, from, letter, attemptMs);
      } catch (error) {
        return failure(error, server);
      }
    },
  };
}

async function deliver(
  server: SmtpServer,
  from: string,
  letter: Letter,
  attemptMs: number,
): Promise<Delivery> {
  const [{ default: SMTPConnection }, message] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    composeLetter(letter, from),
  ]);
  const { host, port, secure, user, password } = server;
  const here = isLoopback(host);
  // Loopback connections need no certificate; workerd has no such exception.
  const tls = here && !ON_WORKERD ? { rejectUnauthorized: false } : undefined;
  const stepMs = Math.min(STEP_MS, attemptMs);
  const socket = await openSocket(server, tls, stepMs);
  const connection = new SMTPConnection({
    host,
    port,
    connection: socket,
    secure,
    secured: secure,
    name: from.split('@')[1],
    requireTLS: user !== null && !here,
    ignoreTLS: here && ON_WORKERD,
    tls,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    socketCloseTimeout: 0,
  });
  const failed = Promise.withResolvers<never>();
  connection.on('error', failed.reject);
  connection.once('end', () => failed.reject(new Error('The server closed the connection')));
  const timer = setTimeout(() => failed.reject(new Error('The server took too long')), attemptMs);
  const step = <Result>(run: Step<Result>) => Promise.race([failed.promise, toPromise(run)]);
  try {
    await step((done) => connection.connect((error) => done(error ?? null)));
    if (user !== null) {
      await step((done) => connection.login({ user, pass: password }, (error) => done(error)));
    }
    const accepted = await step<{ response: string }>((done) =>
      connection.send({ from, to: letter.to }, message, (error, info) =>
        done(error, info ? { response: info.response } : undefined),
      ),
    );
    connection.quit();
    return { result: 'accepted', answer: accepted?.response ?? '' };
  } catch (error) {
    // Nothing more is sent, and late responses are ignored.
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
    // Later errors of the connection are irrelevant.
    failed.promise.catch(() => {});
  }
}

/** Wraps a step of the library, which uses callbacks, in a promise. */
type Step<Result> = (done: (error: Error | null, result?: Result) => void) => void;

const toPromise = <Result>(run: Step<Result>) =>
  new Promise<Result | undefined>((resolve, reject) =>
    run((error, result) => (error ? reject(error) : resolve(result))),
  );

/**
 * Connects to the server by name, encrypted from the start if required. If the library resolved the name, workerd would
 * compare the certificate with the IP address.
 */
async function openSocket(
  { host, port, secure }: SmtpServer,
  options: ConnectionOptions | undefined,
  ms: number,
): Promise<Socket> {
  const socket = secure
    ? connectWithTls({ host, port, ...(isIP(host) === 0 && { servername: host }), ...options })
    : connect({ host, port });
  const late = setTimeout(() => socket.destroy(new Error(`${host} is not responding`)), ms);
  try {
    await once(socket, secure ? 'secureConnect' : 'connect');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** workerd's only message for a failed connection, even if a certificate was rejected. */
const UNEXPLAINED = /^(internal error|proxy request failed)/;

/** Classifies a failed attempt, with the server's response or the connection error. */
function failure(error: unknown, { host, port, password }: SmtpServer): Delivery {
  const { message, code, response, responseCode } = errorDetails(error);
  const reason = UNEXPLAINED.test(message)
    ? `${host} is not responding at port ${port}, or its certificate is invalid (${message})`
    : (response ?? message);
  // The owner may correct a wrong password within the day.
  const login = code === 'EAUTH';
  const noAddress = code === 'EENVELOPE' && responseCode === null;
  const refused = noAddress || (responseCode !== null && responseCode >= 500 && !login);
  const answer = redactSecrets(reason, [password]).slice(0, 500);
  return { result: refused ? 'refused' : 'later', answer };
}

function errorDetails(error: unknown) {
  const text = (key: string) => {
    const value = error instanceof Error && key in error ? Reflect.get(error, key) : null;
    return typeof value === 'string' ? value : null;
  };
  const status: unknown =
    error instanceof Error && 'responseCode' in error ? error.responseCode : null;
  return {
    message: error instanceof Error ? error.message : String(error),
    code: text('code'),
    response: text('response'),
    responseCode: typeof status === 'number' ? status : null,
  };
}
