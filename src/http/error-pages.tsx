import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { messagesFor } from '../../messages/catalogue.ts';
import { ButtonLink } from '../ui/parts/button.tsx';
import { TextPage } from '../ui/parts/page.tsx';
import { Empty } from '../ui/parts/placeholder.tsx';
import { ExpectedError } from '../values/errors.ts';
import type { Env } from './deps.ts';
import { errorResponse } from './error-response.ts';
import { messages } from './messages.ts';
import { respond } from './respond.tsx';

/** The 404 page. @example if (!page) return notFoundPage(c); */
export const notFoundPage = (c: Context<Env>) => explain(c, 404, 'notFound');

/** The 401 page. @example if (status === 401) return loginPage(c); */
export const loginPage = (c: Context<Env>) => explain(c, 401, 'login', { href: '/admin' });

/**
 * The page of any other error.
 *
 * @param message in English, as the API has it: in other languages the page says less
 * @example return errorPage(c, 413, 'The request is too large.');
 */
export const errorPage = (c: Context<Env>, status: ContentfulStatusCode, message: string) => {
  const { language } = messagesFor(c.var.deps.site.language);
  return explain(c, status, 'failure', { ...(language === 'en' && { lead: message }) });
};

/**
 * Handles the failure of a part of a page: logs it, and prevents caching of the page. Errors that are not
 * failures, such as a missing page, are thrown.
 *
 * @returns undefined, instead of the part; null would mean that it does not exist
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
 * A page whose list cannot be loaded: the error replaces the list.
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

/** Records with their own page, as messages name them. */
type RecordNoun = 'post' | 'page' | 'publication' | 'talk' | 'project';

/**
 * The page of a record that does not exist (404) or cannot be loaded now (503).
 *
 * @param back links to the other records, if they have a page
 * @example if (!post) return recordFailurePage(c, 404, 'post', { href: '/blog', text: 'Back to Blog' });
 */
export const recordFailurePage = (
  c: Context<Env>,
  status: 404 | 503,
  noun: RecordNoun,
  back?: { href: string; text: string },
) => {
  const t = messages(c, 'errors');
  const title = t('recordTitle', { noun });
  return respond(
    c,
    { title, status },
    <TextPage back={back} title={title}>
      <Empty>{t('recordGone', { noun })}</Empty>
    </TextPage>,
  );
};

const explain = (
  c: Context<Env>,
  status: ContentfulStatusCode,
  about: 'notFound' | 'login' | 'failure',
  { lead, href = '/' }: { lead?: string; href?: '/' | '/admin' } = {},
) => {
  const t = messages(c, 'errors');
  const title = t(`${about}Title`);
  return respond(
    c,
    { title, status },
    <TextPage title={title} lead={lead ?? t(`${about}Text`)}>
      <ButtonLink href={href}>{t(href === '/' ? 'toHome' : 'toLogin')}</ButtonLink>
    </TextPage>,
  );
};
