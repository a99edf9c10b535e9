import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from '../../src/factory.ts';
import { respond } from './respond.tsx';

/** The page of an address or a record that there is not. */
export const notFoundPage = (c: Context<Env>) =>
  respond(c, { title: '404 Page Not Found', status: 404 }, <h1>404 Page Not Found</h1>);

/** The page of any other error. */
export const failurePage = (c: Context<Env>, status: ContentfulStatusCode, message: string) =>
  respond(c, { title: 'Something went wrong', status }, <h1>{message}</h1>);
