import CopyCitation from '../../islands/copy-citation.tsx';
import { app, siteOrigin } from '../../src/http/app.ts';
import { respond } from '../../src/http/respond.tsx';
import { recordId } from '../../src/http/validate.ts';
import { Island } from '../../src/hydration/island.tsx';
import { negotiatedFormat } from '../../src/lib/citations/formats.ts';
import { type PublicationPage, publicationPage } from '../../src/lib/publications/view.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import { AuthorNames } from '../../src/ui/author-names.tsx';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { ButtonLink } from '../../src/ui/button.tsx';
import { Card, CardTitle } from '../../src/ui/card.tsx';
import { Column } from '../../src/ui/column.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { ViewButton } from '../../src/ui/publication-card.tsx';
import { RichTitle } from '../../src/ui/rich-title.tsx';
import { sendCitation } from '../feeds/citations.ts';
import { findPublication } from '../find-publication.ts';

/** `GET /publications/{id}`: one publication, its abstract and how to cite it. */
export const publication = app().get('/:id', cacheable(), recordId, async (c) => {
  c.header('Vary', 'Accept');
  const { site } = c.var.deps;
  const found = await findPublication(c, c.req.valid('param').id);
  const format = negotiatedFormat(c.req.path, c.req.header('accept'));
  if (format) return sendCitation(c, found, format);
  const page = publicationPage(found, site, siteOrigin(c));
  return respond(
    c,
    page.head,
    <Column>
      <BackLink href="/publications">All publications</BackLink>
      <PublicationArticle {...page} owner={site.name} />
    </Column>,
  );
});

function PublicationArticle(page: PublicationPage & { owner: string }) {
  const { id, title, type, category, date, authors, journal, abstract, tags, owner } = page;
  return (
    <article>
      <PageHeading title={<RichTitle title={title} />}>
        {authors.length > 0 && (
          <p className="mt-4 max-w-measure font-serif text-lg">
            <AuthorNames authors={authors} owner={owner} />
          </p>
        )}
        <p className="mt-2 text-muted">
          {journal && (
            <>
              <i className="font-serif">{journal}</i> ·{' '}
            </>
          )}
          {date && `${date} · `}
          {page.citations}
        </p>
        <ul className="mt-4 flex list-none flex-wrap gap-2 p-0">
          <Badge as="li">{type}</Badge>
          {category && (
            <Badge as="li" tone="neutral">
              {category}
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag} as="li" tone="outline">
              {tag}
            </Badge>
          ))}
        </ul>
      </PageHeading>
      <Links {...page} />
      {abstract && (
        <section className="mt-10">
          <h2 className="font-serif text-2xl font-semibold">Abstract</h2>
          <p className="mt-3 max-w-measure font-serif text-lg leading-relaxed whitespace-pre-line">
            {abstract}
          </p>
        </section>
      )}
      <Card as="section" className="mt-10" labelledBy="cite">
        <CardTitle id="cite">Cite this publication</CardTitle>
        <Island when="interaction">
          <CopyCitation id={id} citation={page.reference} />
        </Island>
      </Card>
    </article>
  );
}

function Links({ id, hasPdf, viewUrl, links }: PublicationPage) {
  const { journal, scholar, researchGate } = links;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {hasPdf ? (
        <ButtonLink href={`/api/publications/${id}/download`} variant="primary">
          Download PDF
        </ButtonLink>
      ) : (
        <ViewButton url={viewUrl}>View</ViewButton>
      )}
      {journal && <Elsewhere href={journal}>View in Journal</Elsewhere>}
      {scholar && <Elsewhere href={scholar}>Find on Google Scholar</Elsewhere>}
      <Elsewhere href={researchGate}>Find on ResearchGate</Elsewhere>
    </div>
  );
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </ButtonLink>
  );
}
