import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ButtonLink } from '../ui/parts/button.tsx';
import { TextPage } from '../ui/parts/page.tsx';
import { Empty } from '../ui/parts/placeholder.tsx';
import { ExpectedError } from '../values/errors.ts';
import type { Env } from './deps.ts';
import { errorResponse } from './error-response.ts';
import { respond } from './respond.tsx';

/** The 404 page. @example if (!page) return notFoundPage(c); */
export const notFoundPage = (c: Context<Env>) =>
  explain(
    c,
    404,
    '404 Page Not Found',
    'There is nothing at this address. It may have been mistyped, or the page has moved: the links above lead to everything there is.',
  );

/** The 401 page. @example if (status === 401) return loginPage(c); */
export const loginPage = (c: Context<Env>) =>
  explain(
    c,
    401,
    'Please log in',
    'This page is for the administrator of the site. Log in, then open it again.',
    <ButtonLink href="/admin">Go to the login</ButtonLink>,
  );

/** The page of any other error. @example return errorPage(c, 413, 'The request is too large.'); */
export const errorPage = (c: Context<Env>, status: ContentfulStatusCode, message: string) =>
  explain(c, status, 'Something went wrong', message);

/**
 * Takes the failure of a part of a page: it is logged, and no cache keeps the page. What is no failure, such as that
 * there is no such page, is thrown.
 *
 * @returns undefined, instead of the part; null would say that it does not exist
 * @example const all = await selectConferences(db).catch(partFailure(c));
 */
export const partFailure =
  (c: Context<Env>) =>
  (error: unknown): undefined => {
    if (error instanceof ExpectedError) throw error;
    errorResponse(error, c);
    c.header('Cache-Control', 'no-store');
  };

/**
 * A page whose list cannot be had: the sentence stands in its place.
 *
 * @example if (!all) return listFailurePage(c, 'Conferences', 'Failed to fetch conferences');
 */
export const listFailurePage = (c: Context<Env>, title: string, sentence: string) =>
  respond(
    c,
    { title, status: 503 },
    <TextPage title={title}>
      <Empty>{sentence}</Empty>
    </TextPage>,
  );

/**
 * The page of a record that does not exist (404) or cannot be read now (503).
 *
 * @param list leads to the other records, where they have a page
 * @example if (!post) return recordFailurePage(c, 404, 'blog post', { href: '/blog', text: 'Back to Blog' });
 */
export const recordFailurePage = (
  c: Context<Env>,
  status: 404 | 503,
  noun: string,
  list?: { href: string; text: string },
) => {
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`;
  return respond(
    c,
    { title, status },
    <TextPage back={list} title={title}>
      <Empty>{`This ${noun} could not be found or has been removed.`}</Empty>
    </TextPage>,
  );
};

const explain = (
  c: Context<Env>,
  status: ContentfulStatusCode,
  title: string,
  lead: string,
  next = <ButtonLink href="/">Go to the home page</ButtonLink>,
) =>
  respond(
    c,
    { title, status },
    <TextPage title={title} lead={lead}>
      {next}
    </TextPage>,
  );
