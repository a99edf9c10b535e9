import { citeApa, toPlainText } from '@academic-site/bibliography';
import { selectOptionalPublicationPage } from '../../../db/queries/publications/read.ts';
import CitationStyles from '../../../islands/citation-styles.tsx';
import { recordsIfVisible } from '../../../records/menu.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { partFailure, recordFailurePage } from '../../../src/http/error-pages.tsx';
import { messages } from '../../../src/http/messages.ts';
import { inSameForm, requestedFormat } from '../../../src/http/page-format.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordId } from '../../../src/http/validate.ts';
import { Island } from '../../../src/hydration/island.tsx';
import { NO_PUBLICATION, requirePublication } from '../../../src/publications/find-publications.ts';
import { toItem } from '../../../src/publications/item.ts';
import { publicationHead } from '../../../src/publications/metadata.ts';
import { referenceHtml } from '../../../src/publications/reference-html.ts';
import { PublicationPage } from '../../../src/ui/pages/publication-page.tsx';
import { found } from '../../../src/values/errors.ts';
import { withSiteLanguage } from '../../../src/values/language-attributes.ts';
import { sendCitation } from '../../feeds/citations.ts';

/** `GET /publications/{id}`: one publication, its abstract and how to cite it. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const { db, site } = c.var.deps;
  const { id } = c.req.valid('param');
  const format = requestedFormat(c);
  if (format && format !== 'md') {
    c.header('Vary', 'Accept');
    return sendCitation(c, await requirePublication(db, id), format);
  }
  const loaded = await selectOptionalPublicationPage(db, id).catch(partFailure(c));
  if (loaded === undefined) {
    const back = { href: '/publications', text: messages(c, 'publication')('all') };
    return recordFailurePage(c, 503, 'publication', back);
  }
  const { article, publication, versions, talks, projects } = found(loaded, NO_PUBLICATION);
  if (article) return c.redirect(inSameForm(c, `/publications/${article}`), 301);
  const apa = citeApa(toItem(publication));
  const citation = { text: toPlainText(apa), html: referenceHtml(apa, publication) };
  return respond(
    c,
    publicationHead(publication, site, siteOrigin(c)),
    <PublicationPage
      {...{ publication, versions, site }}
      talks={recordsIfVisible(site.menu, 'talks', talks).map(withSiteLanguage(site))}
      projects={recordsIfVisible(site.menu, 'projects', projects).map(withSiteLanguage(site))}
    >
      <Island when="interaction">
        <CitationStyles id={id} styles={site.styles} citation={citation} />
      </Island>
    </PublicationPage>,
  );
});
