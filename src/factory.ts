import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import type { Config } from './config.ts';
import type { Assets } from './hydration/assets.ts';
import type { Sharing } from './middleware/page-cache.ts';
import type { Assistant } from './platform/assistant/assistant.ts';
import type { Auth } from './platform/auth/auth.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Log } from './platform/log.ts';
import type { Origin } from './platform/origin.ts';
import type { PageCache } from './platform/page-cache.ts';
import type { Runtime } from './platform/runtime.ts';
import type { Draw } from './platform/share-cards/share-cards.ts';
import type { Traffic } from './platform/traffic/traffic.ts';
import type { Site } from './site.ts';

/** All that the app needs and does not make itself. */
export interface Deps {
  db: Db;
  files: FileStore;
  site: Site;
  config: Config;
  assets: Assets;
  pageCache: PageCache;
  assistant: Assistant;
  auth: Auth;
  traffic: Traffic;
  draw: Draw;
  /** Serves the built client files, where the platform does not do it by itself. */
  staticFiles?: MiddlewareHandler;
  origin: Origin;
  runtime: Runtime;
  log: Log;
  now: () => Date;
}

export interface Variables {
  deps: Deps;
  requestId: string;
  /** Set with a page: the answer as text, which the cache would have to read out of the response. */
  text?: string;
  /** Set by a shared route whose answer the clock alone changes: when it does. */
  changesAt?: Date | null;
  /** The page cache's own. */
  sharing?: Sharing;
}

export type Env = { Variables: Variables };

/** A sub-app: chain its routes, export it, mount it in `routes/index.ts`. */
export const app = () => new Hono<Env>();

/** Where the site stands, "https://example.org": as it is configured, else as it was asked. */
export const siteOrigin = (c: Context<Env>): string => {
  const { config, origin } = c.var.deps;
  return config.SITE_URL ?? origin.siteOrigin(c);
};

/** The one error shape of the API. */
export interface ErrorBody {
  error: string;
  issues?: { path: string; message: string }[];
  code?: string;
}

/** An answer that is an error: its message is a sentence that a person can act on. */
export class Failure extends HTTPException {
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    error: string,
    more: { issues?: ErrorBody['issues']; code?: string; headers?: Record<string, string> } = {},
  ) {
    super(status, { message: error });
    const { headers = {}, ...rest } = more;
    this.body = { error, ...rest };
    this.headers = headers;
  }
}

/** Validates a part of the request, or answers 400 with the issues. */
export function validated<Schema extends z.ZodType, Target extends 'query' | 'param'>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw invalid(result.error.issues);
  });
}

/** Bytes of a form and of JSON that are taken at most. */
const MAX_FORM = 2 ** 16;
const MAX_JSON = 2 ** 20;

/** How many times what is taken is still read, and dropped: who is still sending hears no answer. */
const PATIENCE = 4;

/**
 * The request's JSON; 415 when it says to be something else, 413 when too long, 400 when malformed.
 *
 * @param maxBytes where a call takes more, or less, than others
 */
export async function readJson(c: Context<Env>, maxBytes = MAX_JSON): Promise<unknown> {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Failure(415, 'Send the request as application/json.');
  }
  const text = await readText(c, maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(400, 'The request is not valid JSON.');
  }
}

/** The fields of a form sent as a browser sends it; 415 for any other kind of body. */
export async function readForm(c: Context<Env>): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Failure(415, 'Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams(await readText(c, MAX_FORM)));
}

/** The request's text; keeps no more than it may and answers 413 beyond. */
export async function readText(c: Context<Env>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes * PATIENCE) break;
    if (bytes <= maxBytes) text += decoder.decode(chunk, { stream: true });
  }
  if (bytes <= maxBytes) return text + decoder.decode();
  throw new Failure(413, `The request is too large: ${Math.floor(maxBytes / 1024)} KB at most.`, {
    // Node closes the connection with the rest unread: said so, nobody sends the next request on it.
    headers: { Connection: 'close' },
  });
}

/** The 400 of a failed validation. */
export function invalid(issues: { path: PropertyKey[]; message: string }[]): Failure {
  const [first] = issues;
  const { path = [], message = 'The request is not valid.' } = first ?? {};
  // "must not be empty" needs to be told of what; "Please give a link" says so itself.
  const sentence = path.length === 0 || /^\p{Lu}/u.test(message);
  return new Failure(400, sentence ? message : `${path.join('.')}: ${message}`, {
    issues: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}

/** A record's id in the path: anything but a positive integer is no such record. */
export function recordId(c: Context<Env>): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Failure(404, 'There is no such record.');
  return Number(id);
}
