import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { TextPage } from '../ui/parts/page.tsx';
import { INTERFACE_LANGUAGE } from '../values/language-attributes.ts';
import type { Env } from './deps.ts';
import { respond } from './respond.tsx';

/**
 * Renders the page for a secret link in an email to the owner. It is in English, like the panel.
 *
 * @example return linkPage(c, 'The meeting is confirmed', facts);
 */
export const linkPage = (
  c: Context<Env>,
  title: string,
  content: ReactNode,
  status: 200 | 404 = 200,
): Response =>
  respond(
    c,
    { title, status, noindex: true, language: INTERFACE_LANGUAGE },
    <TextPage title={title}>{content}</TextPage>,
  );
