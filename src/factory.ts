import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler, ValidationTargets } from 'hono';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import type { Config } from './config.ts';
import type { Assets } from './hydration/assets.ts';
import type { FileStore } from './platform/files/store.ts';
import type { Log } from './platform/log.ts';
import type { Origin } from './platform/origin.ts';
import type { PageCache } from './platform/page-cache.ts';
import type { Site } from './site.ts';

/** All that the app needs and does not make itself. */
export interface Deps {
  db: Db;
  files: FileStore;
  site: Site;
  config: Config;
  assets: Assets;
  pageCache: PageCache;
  /** Serves the built client files, where the platform does not do it by itself. */
  staticFiles?: MiddlewareHandler;
  origin: Origin;
  log: Log;
  now: () => Date;
}

export interface Variables {
  deps: Deps;
  requestId: string;
  /** Set by a route whose answer is the same for everyone: until when it holds, if only so long. */
  sharedUntil?: Date | null;
  /** The page cache's own: what the answer is kept under, and what tells those who wait for it. */
  pageKey?: string;
  rendered?: () => void;
}

export type Env = { Variables: Variables };

/** A sub-app: chain its routes, export it, mount it in `routes/index.ts`. */
export const app = () => new Hono<Env>();

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

/** Validates a part of the request, or answers 400 with the issues, 415 when it is not JSON. */
export function validated<Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    if (target === 'json' && !c.req.header('Content-Type')?.includes('json')) {
      throw new Failure(415, 'Send the request as application/json.');
    }
    if (!result.success) throw invalid(result.error.issues);
  });
}

/** The 400 of a failed validation. */
export function invalid(issues: { path: PropertyKey[]; message: string }[]): Failure {
  const [first] = issues;
  const path = first?.path.join('.');
  return new Failure(400, path ? `${path}: ${first?.message}` : (first?.message ?? 'Not valid.'), {
    issues: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}

/** A record's id in the path: anything but a positive integer is no such record. */
export function recordId(c: Context<Env>): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Failure(404, 'There is no such record.');
  return Number(id);
}
