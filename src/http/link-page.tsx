import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { TextPage } from '../ui/parts/page.tsx';
import type { Env } from './deps.ts';
import { respond } from './respond.tsx';

/**
 * Renders the page that a secret link in an email leads to.
 *
 * @example return linkPage(c, 'The meeting is confirmed', facts);
 */
export const linkPage = (
  c: Context<Env>,
  title: string,
  content: ReactNode,
  status: 200 | 404 = 200,
): Response =>
  respond(c, { title, status, noindex: true }, <TextPage title={title}>{content}</TextPage>);
