import { selectOptionalPublicationPage } from '../../db/queries/publications/read.ts';
import CitationStyles from '../../islands/citation-styles.tsx';
import { app, siteOrigin } from '../../src/http/app.ts';
import { cacheable } from '../../src/http/cacheable.ts';
import { respond } from '../../src/http/respond.tsx';
import { recordId } from '../../src/http/validate.ts';
import { Island } from '../../src/hydration/island.tsx';
import { negotiatedFormat } from '../../src/lib/citations/formats.ts';
import { publicationCard } from '../../src/lib/metadata/share-card.ts';
import { linkText } from '../../src/lib/publications/links.ts';
import { type PublicationPage, publicationPage } from '../../src/lib/publications/view.ts';
import { ownerNames } from '../../src/lib/settings/site.ts';
import { isSitePath } from '../../src/lib/site-path.ts';
import { findShareCard, shareCardImage } from '../../src/services/share-cards/share-cards.ts';
import { AuthorNames, AuthorSigns } from '../../src/ui/author-names.tsx';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { ButtonLink } from '../../src/ui/button.tsx';
import { Card, CardTitle } from '../../src/ui/card.tsx';
import { Column } from '../../src/ui/column.tsx';
import { ExternalLink, NEW_TAB } from '../../src/ui/external-link.tsx';
import { PageHeading } from '../../src/ui/page-heading.tsx';
import { Award, TeaserImage, ViewButton } from '../../src/ui/publication-card.tsx';
import { RichTitle } from '../../src/ui/rich-title.tsx';
import { sendCitation } from '../feeds/citations.ts';
import { noSuchPublication, requirePublication } from '../require-publication.ts';

/** `GET /publications/{id}`: one publication, its abstract and how to cite it. */
export const publication = app().get('/:id', cacheable(), recordId, async (c) => {
  c.header('Vary', 'Accept');
  const { db, files, site } = c.var.deps;
  const { id } = c.req.valid('param');
  const format = negotiatedFormat(c.req.path, c.req.header('accept'));
  if (format) return sendCitation(c, await requirePublication(c, id), format);
  const [found, stored] = await Promise.all([
    selectOptionalPublicationPage(db, id),
    findShareCard(files, { kind: 'publication', id }),
  ]);
  if (!found) throw noSuchPublication();
  const { publication, versions } = found;
  const image = shareCardImage(c.req.path, publicationCard(publication, site), stored);
  const page = publicationPage(publication, site, siteOrigin(c), { versions, image });
  return respond(
    c,
    page.head,
    <Column>
      <BackLink href="/publications">All publications</BackLink>
      <PublicationArticle {...page} owner={ownerNames(site)} />
    </Column>,
  );
});

function PublicationArticle(page: PublicationPage & { owner: string[] }) {
  const { id, title, type, category, date, authors, authorNotes, journal, abstract } = page;
  const { award, image, tags, owner } = page;
  return (
    <article>
      <PageHeading title={<RichTitle title={title} />}>
        {authors.length > 0 && (
          <p className="mt-4 max-w-measure font-serif text-lg">
            <AuthorNames authors={authors} owner={owner} notes={authorNotes} linked />
          </p>
        )}
        <AuthorSigns notes={authorNotes} className="mt-1 text-sm text-muted" />
        <p className="mt-2 text-muted">
          {journal && (
            <>
              <i className="font-serif">{journal}</i> ·{' '}
            </>
          )}
          {date && `${date} · `}
          {page.citations}
        </p>
        {award && <Award>{award}</Award>}
        <ul className="tags mt-4">
          <Badge as="li">{type}</Badge>
          {category && (
            <Badge as="li" tone="neutral">
              {category}
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag} as="li" tone="outlined">
              {tag}
            </Badge>
          ))}
        </ul>
      </PageHeading>
      <Links {...page} />
      <Versions {...page} />
      {image && (
        <TeaserImage image={image} sizes="(width >= 48rem) 48rem, 92vw" className={TEASER} />
      )}
      {abstract && (
        <section className="mt-10">
          <h2 className="section-title">Abstract</h2>
          <p className="mt-3 max-w-measure font-serif text-lg leading-relaxed whitespace-pre-line">
            {abstract}
          </p>
        </section>
      )}
      <Details {...page} />
      <Card as="section" className="mt-10" labelledBy="cite">
        <CardTitle id="cite">Cite this publication</CardTitle>
        <Island when="interaction">
          <CitationStyles id={id} citation={page.reference} />
        </Island>
      </Card>
    </article>
  );
}

const TEASER =
  'mt-8 h-auto max-h-88 w-auto max-w-full rounded-lg border border-line bg-fill object-contain';

function Links({ id, hasPdf, viewUrl, links, elsewhere }: PublicationPage) {
  const { journal, scholar, researchGate } = elsewhere;
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2">
        {hasPdf ? (
          <ButtonLink href={`/api/publications/${id}/download`} variant="primary">
            Download PDF
          </ButtonLink>
        ) : (
          <ViewButton url={viewUrl}>View</ViewButton>
        )}
        {links.map((link, at) => (
          <ButtonLink
            // biome-ignore lint/suspicious/noArrayIndexKey: the links of one record, which never move
            key={at}
            data-resource={link.kind}
            href={link.url}
            {...(isSitePath(link.url) ? {} : NEW_TAB)}
          >
            {linkText(link)}
          </ButtonLink>
        ))}
        {journal && <Elsewhere href={journal}>View in Journal</Elsewhere>}
        {scholar && <Elsewhere href={scholar}>Find on Google Scholar</Elsewhere>}
        <Elsewhere href={researchGate}>Find on ResearchGate</Elsewhere>
      </div>
    </div>
  );
}

/** The same work as a preprint, or as it was published. */
function Versions({ versions }: PublicationPage) {
  return versions.map(({ id, name, text }) => (
    <p key={id} className="mt-4">
      {`${name}: `}
      <a href={`/publications/${id}`}>{text}</a>
    </p>
  ));
}

/** Where it appeared, and its numbers. */
function Details({ details }: PublicationPage) {
  if (details.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="section-title">Details</h2>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {details.map(({ name, text, url }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              {url ? <ExternalLink href={url}>{text}</ExternalLink> : text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} {...NEW_TAB}>
      {children}
    </ButtonLink>
  );
}
