import { RECORDS } from '../records/index.ts';
import type { Caller, Rule } from '../src/middleware/access.ts';

const everyone: Caller = 'everyone';
const administrator: Caller = 'administrator';
const read: Caller = 'read';
const draft: Caller = 'draft';

/** The addresses at which everyone reads records. */
const OPEN_RECORDS = Object.values(RECORDS).flatMap(({ openCall }) => openCall ?? []);

/**
 * Access rules: the first rule that matches a request decides. API calls without a rule are for the
 * administrator; everything else is public, since pages, feeds and files contain no secrets: the
 * administrator's data comes from calls.
 */
export const access: Rule[] = [
  ['GET', '/api/admin/about/content', everyone],
  ['GET', '/api/admin/bibliometrics', everyone],
  // What a token may: nothing that is not named here.
  ['GET', '/api/admin/bibliometrics/keywords', read],
  ['GET', '/api/admin/bibliometrics/record', read],
  ['GET', '/api/admin/cv/export', read],
  ['GET', '/api/admin/cv/layouts', read],
  ['GET', '/api/admin/cv/preview', read],
  ['GET', '/api/admin/download-pdf/:filename', read],
  ['GET', '/api/admin/files', read],
  ['GET', '/api/admin/files/broken-links', read],
  ['GET', '/api/admin/files/missing', read],
  ['GET', '/api/admin/inbox', read],
  ['GET', '/api/admin/pages', read],
  ['POST', '/api/admin/pages', draft],
  ...OPEN_RECORDS.map((path): Rule => ['GET', `/api/${path}`, everyone]),
  ...Object.values(RECORDS).flatMap(({ calls }): Rule[] => [
    ['GET', `/api/${calls}`, read],
    ['POST', `/api/${calls}`, administrator],
    ['PUT', `/api/${calls}/:id`, administrator],
    ['DELETE', `/api/${calls}/:id`, administrator],
  ]),
  ['GET', '/api/admin/publications', read],
  ['GET', '/api/admin/settings', read],
  ['GET', '/api/blog/admin/posts', read],
  ['POST', '/api/blog/admin/posts', draft],
  ['GET', '/api/blog/admin/posts/:id/versions', read],
  ['GET', '/api/blog/admin/posts/:id/versions/:version', read],
  ['ALL', '/api/admin/*', administrator],
  ['ALL', '/api/analytics/*', administrator],
  ['ALL', '/api/blog/admin/*', administrator],

  ['POST', '/api/auth/claim', everyone],
  ['POST', '/api/auth/claim/check', everyone],
  ['POST', '/api/auth/claim/options', everyone],
  ['POST', '/api/auth/login', everyone],
  ['POST', '/api/auth/login/passkey', everyone],
  ['POST', '/api/auth/login/passkey/options', everyone],
  ['POST', '/api/auth/login/second-factor', everyone],
  ['POST', '/api/auth/logout', everyone],
  ['GET', '/api/auth/me', everyone],
  ['ALL', '/api/auth/change-password', administrator],
  ['ALL', '/api/auth/passkeys/*', administrator],
  ['GET', '/api/auth/proof', administrator],
  ['ALL', '/api/auth/sessions/*', administrator],
  ['ALL', '/api/auth/totp/*', administrator],

  ['GET', '/api/blog', everyone],
  ['GET', '/api/blog/:slug', everyone],
  ['POST', '/api/chat', everyone],
  ['POST', '/api/chat/start', everyone],
  ['POST', '/api/chat/end', everyone],
  ['POST', '/api/contact', everyone],
  ['POST', '/api/meetings', everyone],
  ['GET', '/api/openapi.json', everyone],
  ['GET', '/api/publications', everyone],
  ['GET', '/api/publications/:id', everyone],
  ['GET', '/api/publications/:id/citations', everyone],
  ['GET', '/api/publications/:id/download', everyone],
  ['GET', '/api/search', everyone],
  // Their signature is their proof.
  ['POST', '/api/webhooks/:provider', everyone],
  ['POST', '/mcp', everyone],

  // The only page with non-public content.
  ['GET', '/admin/blog/:form/preview', administrator],
];
