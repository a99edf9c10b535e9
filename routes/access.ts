import type { Caller, Rule } from '../src/middleware/access.ts';

const everyone: Caller = 'everyone';
const administrator: Caller = 'administrator';

/**
 * Who may call what: the first line that fits a request decides, and what no line fits is for the
 * administrator. A test walks every route there is and fails for one that no line fits.
 */
export const access: Rule[] = [
  ['GET', '/api/admin/about/content', everyone],
  ['GET', '/api/admin/about/photos', everyone],
  ['GET', '/api/admin/bibliometrics', everyone],
  ['ALL', '/api/admin/*', administrator],
  ['ALL', '/api/analytics/*', administrator],
  ['ALL', '/api/blog/admin/*', administrator],

  ['POST', '/api/auth/claim', everyone],
  ['POST', '/api/auth/claim/options', everyone],
  ['POST', '/api/auth/login', everyone],
  ['POST', '/api/auth/login/passkey', everyone],
  ['POST', '/api/auth/login/passkey/options', everyone],
  ['POST', '/api/auth/login/second-factor', everyone],
  ['POST', '/api/auth/logout', everyone],
  ['GET', '/api/auth/me', everyone],
  ['ALL', '/api/auth/change-password', administrator],
  ['ALL', '/api/auth/passkeys/*', administrator],
  ['ALL', '/api/auth/sessions/*', administrator],
  ['ALL', '/api/auth/totp/*', administrator],

  ['GET', '/api/blog', everyone],
  ['GET', '/api/blog/:slug', everyone],
  ['POST', '/api/chat', everyone],
  ['POST', '/api/chat/start', everyone],
  ['POST', '/api/chat/end', everyone],
  ['GET', '/api/conferences', everyone],
  ['POST', '/api/conferences', administrator],
  ['PUT', '/api/conferences/:id', administrator],
  ['DELETE', '/api/conferences/:id', administrator],
  ['POST', '/api/contact', everyone],
  ['POST', '/api/meetings', everyone],
  ['GET', '/api/publications', everyone],
  ['GET', '/api/publications/:id', everyone],
  ['GET', '/api/publications/:id/citations', everyone],
  ['GET', '/api/publications/:id/download', everyone],
  ['GET', '/api/search', everyone],
  // Their signature is their proof.
  ['POST', '/api/webhooks/:provider', everyone],

  // The one page that shows what is not public.
  ['GET', '/admin/blog/:form/preview', administrator],

  // The others hold no secret: what the administrator sees comes from the calls above.
  ['GET', '/', everyone],
  ['GET', '/.well-known/security.txt', everyone],
  ['GET', '/healthz', everyone],
  ['GET', '/storage/*', everyone],
  ['GET', '/theme/:file', everyone],
  ['GET', '/favicon.ico', everyone],
  ['GET', '/icon.svg', everyone],
  ['POST', '/mode', everyone],
  ['GET', '/about', everyone],
  ['GET', '/admin', everyone],
  ['GET', '/admin/*', everyone],
  ['GET', '/blog', everyone],
  ['GET', '/blog/:slug', everyone],
  ['GET', '/blog/:slug/share-card.png', everyone],
  ['GET', '/chat', everyone],
  ['GET', '/conferences', everyone],
  ['GET', '/conferences/:file', everyone],
  ['GET', '/contact', everyone],
  ['POST', '/contact', everyone],
  ['GET', '/cv.pdf', everyone],
  // Whose link it is, the letter's signature says.
  ['GET', '/letters/unsubscribe', everyone],
  ['POST', '/letters/unsubscribe', everyone],
  ['GET', '/meetings/answer', everyone],
  ['POST', '/meetings/answer', everyone],
  ['GET', '/publications', everyone],
  ['GET', '/publications.bib', everyone],
  ['GET', '/publications.html', everyone],
  ['GET', '/publications.json', everyone],
  ['GET', '/publications.ris', everyone],
  ['GET', '/publications.txt', everyone],
  ['GET', '/publications/:id', everyone],
  ['GET', '/publications/:id/cite', everyone],
  ['GET', '/publications/:id/:filename', everyone],
  ['GET', '/llms.txt', everyone],
  ['GET', '/robots.txt', everyone],
  ['GET', '/schedule', everyone],
  ['GET', '/search', everyone],
  ['GET', '/sitemap.xml', everyone],
  ['POST', '/schedule', everyone],
  // The site's own pages. A route of its own beside it still needs a line above: the test sees to it.
  ['GET', '/:slug', everyone],
];
