import { type Publication, selectOptionalPublication } from '../../db/queries/publications/read.ts';
import CopyCitation from '../../islands/copy-citation.tsx';
import { app, siteOrigin } from '../../src/http/app.ts';
import { HttpError } from '../../src/http/error.ts';
import { respond } from '../../src/http/respond.tsx';
import { recordId } from '../../src/http/validate.ts';
import { Island } from '../../src/hydration/island.tsx';
import { negotiatedFormat } from '../../src/lib/citations/formats.ts';
import { citationFiles, PUBLICATION_FEEDS } from '../../src/lib/metadata/alternates.ts';
import { cardImage, publicationCard } from '../../src/lib/metadata/cards.ts';
import { citationTags } from '../../src/lib/metadata/citation-tags.ts';
import { shortDescription } from '../../src/lib/metadata/description.ts';
import type { Metadata } from '../../src/lib/metadata/metadata.ts';
import { breadcrumbs } from '../../src/lib/metadata/pages.ts';
import { scholarlyWork } from '../../src/lib/metadata/scholarly-work.ts';
import { splitAuthors } from '../../src/lib/publications/authors.ts';
import { apaCitation } from '../../src/lib/publications/citation.ts';
import { doiUrl } from '../../src/lib/publications/doi.ts';
import { externalLink, usableLinks } from '../../src/lib/publications/links.ts';
import { publicationDate, summarise } from '../../src/lib/publications/summary.ts';
import { plainTitle } from '../../src/lib/publications/titles.ts';
import { formatMoment } from '../../src/lib/time.ts';
import { cacheable } from '../../src/middleware/page-cache.ts';
import type { Site } from '../../src/site.ts';
import { AuthorNames } from '../../src/ui/author-names.tsx';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Button, ButtonLink } from '../../src/ui/button.tsx';
import { Card, CardTitle } from '../../src/ui/card.tsx';
import { Column } from '../../src/ui/column.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { RichTitle } from '../../src/ui/rich-title.tsx';
import { sendPublication } from '../feeds/citations.ts';

/** `GET /publications/{id}`: one publication, its abstract and how to cite it. */
export const publication = app().get('/:id', cacheable, recordId, async (c) => {
  const format = negotiatedFormat(c.req.path, c.req.header('accept'));
  c.header('Vary', 'Accept');
  const { id } = c.req.valid('param');
  if (format) return sendPublication(c, id, format);
  const { db, site } = c.var.deps;
  const found = await selectOptionalPublication(db, id);
  if (!found) throw new HttpError(404, 'There is no such publication.');
  const { title, abstract, authors } = found;
  return respond(
    c,
    {
      title: plainTitle(title),
      description: shortDescription(abstract || authors || plainTitle(title)),
      metadata: metadataOf(found, site, siteOrigin(c)),
    },
    <Column>
      <BackLink href="/publications">All publications</BackLink>
      <PublicationArticle publication={found} site={site} />
    </Column>,
  );
});

function metadataOf(publication: Publication, site: Site, origin: string): Metadata {
  const { id, title } = publication;
  return {
    type: 'article',
    image: cardImage(`/publications/${id}`, publicationCard(publication, site)),
    citation: citationTags(publication, origin),
    jsonLd: [
      scholarlyWork(publication, origin),
      breadcrumbs(origin, [
        { name: 'Publications', path: '/publications' },
        { name: plainTitle(title), path: `/publications/${id}` },
      ]),
    ],
    alternates: [...citationFiles(`/publications/${id}`), ...PUBLICATION_FEEDS],
  };
}

function PublicationArticle({ publication, site }: { publication: Publication; site: Site }) {
  const { id, title, authors, journal, abstract, tags, custom_tags } = publication;
  const { type, category } = summarise(publication);
  const citation = apaCitation(publication);
  return (
    <article>
      <PageHeading title={<RichTitle title={title} />}>
        {authors && (
          <p className="mt-4 max-w-measure font-serif text-lg">
            <AuthorNames authors={splitAuthors(authors)} owner={site.name} />
          </p>
        )}
        <p className="mt-2 text-muted">
          {journal && (
            <>
              <i className="font-serif">{journal}</i> ·{' '}
            </>
          )}
          {publicationDate(publication) && `${publicationDate(publication)} · `}
          {citationsOf(publication, site.timeZone)}
        </p>
        <ul className="mt-4 flex list-none flex-wrap gap-2 p-0">
          <Badge as="li">{type}</Badge>
          <Badge as="li" tone="neutral">
            {category}
          </Badge>
          {[...new Set([...tags, ...custom_tags])].map((tag) => (
            <Badge key={tag} as="li" tone="outline">
              {tag}
            </Badge>
          ))}
        </ul>
      </PageHeading>
      <Links publication={publication} />
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
          <CopyCitation id={id} citation={citation} />
        </Island>
      </Card>
    </article>
  );
}

/** How often it is cited, and who counted when. */
function citationsOf(publication: Publication, timeZone: string): string {
  const { citations, citations_source, citations_updated_at } = publication;
  const count = citations === 1 ? '1 citation' : `${citations} citations`;
  if (!citations_source || !citations_updated_at) return count;
  return `${count} (${citations_source}, ${formatMoment(citations_updated_at, timeZone)})`;
}

function Links({ publication }: { publication: Publication }) {
  const { id, title, doi } = publication;
  const journalUrl = doi ? doiUrl(doi) : externalLink(publication);
  const scholar = doi && `https://scholar.google.com/scholar?q=${encodeURIComponent(doi)}`;
  const researchGate = `https://www.researchgate.net/search/publication?q=${encodeURIComponent(plainTitle(title))}`;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {usableLinks(publication).length > 0 ? (
        <ButtonLink href={`/api/publications/${id}/download`} variant="primary">
          Download PDF
        </ButtonLink>
      ) : (
        <Button disabled>View</Button>
      )}
      {journalUrl && <Elsewhere href={journalUrl}>View in Journal</Elsewhere>}
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
