import { ADMIN_PAGES } from '../../islands/admin/panel/pages.ts';
import Admin from '../../islands/admin.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { CATALOGUE_LANGUAGES, type CatalogueLanguage } from '../../messages/languages.ts';
import { app } from '../../src/http/app.ts';
import { respond } from '../../src/http/respond.tsx';
import { Island } from '../../src/hydration/island.tsx';
import { entries, fromKeys } from '../../src/values/object.ts';

/**
 * The pages below `/admin`, the same for everyone: their data comes from authenticated calls. The browser
 * renders the content for the query of the address.
 */
const admin = app();

const FIGURE_LABELS = fromKeys<Record<CatalogueLanguage, string>>(CATALOGUE_LANGUAGES, (language) =>
  messagesIn(language, 'text')('figure', { number: '{number}' }),
);

for (const [path, { title }] of entries(ADMIN_PAGES)) {
  admin.get(path, (c) => {
    // The settings show a preview of the frame for other sites.
    if (path === '/') c.set('frames', ["'self'"]);
    const { name, timeZone, language, languages, vocabulary, keywords, sample } = c.var.deps.site;
    const { finished, citationStyles } = c.var.deps.site;
    const site = {
      name,
      timeZone,
      language,
      languages,
      vocabulary,
      keywords,
      sample,
      finished,
      citationStyles,
      figureLabels: FIGURE_LABELS,
    };
    return respond(
      c,
      { title, noindex: true, ownFrame: true },
      <Island when="load">
        <Admin path={path} site={site} />
      </Island>,
    );
  });
}

export default admin;
