import { z } from 'zod';
import { settingsChanges } from '../../../../records/settings.ts';
import { app } from '../../../../src/http/app.ts';
import { LONG_JSON } from '../../../../src/http/body.ts';
import { getSiteStyle } from '../../../../src/http/page-styles.ts';
import { json, query } from '../../../../src/http/validate.ts';
import { makePreviewSite } from '../../../../src/settings/save.ts';
import { languageTag } from '../../../../src/values/language.ts';
import { showHome } from '../../../pages/index.tsx';

/**
 * `POST /api/admin/settings/preview`: the home page with unsaved changes, and its theme with its fonts, both as text:
 * the panel shows them in a frame, and they have no address of their own. `?language=` is one of the site's, its first
 * by default.
 */
export const settingsPreviewApi = app().post(
  '/preview',
  query(z.object({ language: languageTag.optional() })),
  json(settingsChanges, LONG_JSON),
  async (c) => {
    const { deps } = c.var;
    const site = await makePreviewSite(deps, c.req.valid('json'), c.req.valid('query').language);
    c.set('deps', { ...deps, site });
    const page = await showHome(c);
    return c.json({ html: await page.text(), theme: getSiteStyle(deps.assets, site.theme).css });
  },
);
