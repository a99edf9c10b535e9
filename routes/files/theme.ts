import type { Context } from 'hono';
import { z } from 'zod';
import { COLOUR_MODES } from '../../records/theme.ts';
import { siteCookie } from '../../src/account/cookies.ts';
import { app, isHttps, siteOrigin } from '../../src/http/app.ts';
import { readForm } from '../../src/http/body.ts';
import type { Env } from '../../src/http/deps.ts';
import { validate } from '../../src/http/validate.ts';
import { getIcon, LETTER_ICON } from '../../src/settings/site.ts';
import { MODE_ADDRESS } from '../../src/settings/theme/addresses.ts';
import { MODE_COOKIE } from '../../src/settings/theme/mode.ts';
import { letterIcon } from '../../src/settings/theme/theme.ts';
import { validationError } from '../../src/values/errors.ts';

const YEAR = 365 * 24 * 60 * 60;

const choice = z.object({
  mode: z.enum(COLOUR_MODES, `Please choose ${COLOUR_MODES.join(', ')}.`),
});

/** Choice of light or dark mode, and the icon of a site without its own. */
export const theme = app()
  /** Stores the choice in a cookie, then redirects back to the page. */
  .post(MODE_ADDRESS, async (c) => {
    const form = validate(choice, await readForm(c));
    if ('issues' in form) throw validationError(form.issues);
    const cookie = siteCookie(isHttps(c), MODE_COOKIE, form.data.mode, YEAR);
    c.header('Set-Cookie', cookie);
    return c.redirect(pageBefore(c), 303);
  })
  /** The default address of icons, for browsers and feed readers that read no page. */
  .get('/favicon.ico', (c) => c.redirect(getIcon(c.var.deps.site), 302))
  .get(LETTER_ICON, (c) =>
    c.body(letterIcon(c.var.deps.site), 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );

/**
 * The absolute address of the page that submitted the form, if it is on this site; otherwise the home page.
 */
function pageBefore(c: Context<Env>): string {
  const from = c.req.header('Referer') ?? '';
  const own = [siteOrigin(c), c.var.deps.requestInfo.siteOrigin(c)];
  return URL.canParse(from) && own.includes(new URL(from).origin) ? from : '/';
}
