import { Fragment } from 'react';
import {
  type PresentedIn,
  type RelatedProject,
  selectOptionalPublicationPage,
} from '../../../db/queries/publications/read.ts';
import CitationStyles from '../../../islands/citation-styles.tsx';
import { projectPath } from '../../../records/project.ts';
import { talkPath } from '../../../records/talk.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { recordFailurePage } from '../../../src/http/error-pages.tsx';
import { partFailure } from '../../../src/http/error-response.ts';
import { inSameForm, requestedFormat } from '../../../src/http/page-format.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordId } from '../../../src/http/validate.ts';
import { Island } from '../../../src/hydration/island.tsx';
import {
  breadcrumbs,
  describePage,
  PUBLICATION_FEEDS,
  sharedImage,
} from '../../../src/metadata/metadata.ts';
import { splitAuthors } from '../../../src/publications/authors.ts';
import { apaCitation } from '../../../src/publications/citation.ts';
import { doiUrl } from '../../../src/publications/doi.ts';
import { citationFiles } from '../../../src/publications/formats/formats.ts';
import { referenceHtml } from '../../../src/publications/formats/reference-html.ts';
import { arxivUrl } from '../../../src/publications/identifiers.ts';
import { externalLink, linkText } from '../../../src/publications/links.ts';
import { citationTags, scholarlyWork } from '../../../src/publications/metadata.ts';
import {
  editionName,
  type PublicationFields,
  type PublicationType,
} from '../../../src/publications/publication.ts';
import { NO_PUBLICATION, requirePublication } from '../../../src/publications/require.ts';
import { markedTitle, STATUS_WORDS } from '../../../src/publications/status.ts';
import { type PublicationSummary, summarise } from '../../../src/publications/summary.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { findVersions, type Version } from '../../../src/publications/versions.ts';
import { recordsIfVisible } from '../../../src/settings/menu.ts';
import { ownerNames, type Site } from '../../../src/settings/site.ts';
import { AuthorNames, AuthorSignsLegend } from '../../../src/ui/author-names.tsx';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button, ButtonLink, ExternalLink, NEW_TAB } from '../../../src/ui/button.tsx';
import { Card, CardTitle } from '../../../src/ui/card.tsx';
import { cx } from '../../../src/ui/cx.ts';
import { Abstract, BackLink, PageHeading, ReadingColumn } from '../../../src/ui/page.tsx';
import { Award, TeaserImage } from '../../../src/ui/publication-card.tsx';
import { RichTitle } from '../../../src/ui/rich-title.tsx';
import { found } from '../../../src/values/errors.ts';
import { INTERFACE_LANGUAGE, languageAttributes } from '../../../src/values/language-attributes.ts';
import { formatPartialDate } from '../../../src/values/partial-date.ts';
import { isSitePath } from '../../../src/values/site-path.ts';
import { counted } from '../../../src/values/text.ts';
import { formatMoment } from '../../../src/values/time.ts';
import { sendCitation } from '../../feeds/citations.ts';

const LIST = { href: '/publications', text: 'All publications' };

/** `GET /publications/{id}`: one publication, its abstract and how to cite it. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const { db, site } = c.var.deps;
  const { id } = c.req.valid('param');
  const format = requestedFormat(c);
  if (format && format !== 'md') {
    c.header('Vary', 'Accept');
    return sendCitation(c, await requirePublication(c.var.deps.db, id), format);
  }
  const loaded = await selectOptionalPublicationPage(db, id).catch(partFailure(c));
  if (loaded === undefined) return recordFailurePage(c, 503, 'publication', LIST);
  const page = found(loaded, NO_PUBLICATION);
  if (page.article) return c.redirect(inSameForm(c, `/publications/${page.article}`), 301);
  const { publication: stored, versions } = page;
  const talks = recordsIfVisible(site.menu, 'talks', page.talks);
  const projects = recordsIfVisible(site.menu, 'projects', page.projects);
  const path = `/publications/${id}`;
  const title = plainTitle(markedTitle(stored));
  const origin = siteOrigin(c);
  const language = stored.language ?? site.language;
  // That an English site's work is English is said where the work says it.
  const described = language === INTERFACE_LANGUAGE ? stored : { ...stored, language };
  return respond(
    c,
    {
      title,
      language,
      description: describePage(
        title,
        stored.abstract,
        [stored.authors, stored.journal, stored.year > 0 && stored.year].filter(Boolean).join(', '),
        `${stored.publication_type ?? 'Publication'} of ${site.name}`,
      ),
      metadata: {
        type: 'article',
        image: sharedImage(stored.image, stored.imageAlt || title),
        citation: citationTags(described, origin),
        jsonLd: [
          scholarlyWork(described, origin),
          breadcrumbs(origin, [
            { name: 'Publications', path: '/publications' },
            { name: title, path },
          ]),
        ],
        alternates: [...citationFiles(path), ...PUBLICATION_FEEDS],
      },
    },
    <ReadingColumn>
      <BackLink href={LIST.href}>{LIST.text}</BackLink>
      <PublicationArticle publication={stored} {...{ versions, talks, projects, site }} />
    </ReadingColumn>,
  );
});

type Stored = PublicationFields & {
  id: number;
  version_of: number | null;
  citations_source: string | null;
  citations_updated_at: string | null;
};

function PublicationArticle({
  publication,
  versions,
  talks,
  projects,
  site,
}: {
  publication: Stored;
  /** What may be the same work. */
  versions: readonly Version[];
  talks: readonly PresentedIn[];
  projects: readonly RelatedProject[];
  site: Site;
}) {
  const { id, title, journal, abstract, award } = publication;
  const summary = summarise(publication, site.vocabulary.researchCategories, site);
  const { type, category, date, authors, editorMark, authorNotes, image, language } = summary;
  const apa = apaCitation(publication);
  const tags = new Set([...publication.tags, ...publication.custom_tags]);
  return (
    <article className="work">
      <StatusBanner status={publication.status} />
      <PageHeading title={<RichTitle title={title} />} language={language}>
        {authors.length > 0 && (
          <p className="mt-4 max-w-measure font-serif text-lg">
            <AuthorNames authors={authors} owner={ownerNames(site)} notes={authorNotes} linked />{' '}
            {editorMark}
          </p>
        )}
        <AuthorSignsLegend notes={authorNotes} className="mt-1 text-sm text-muted" />
        <p className="mt-2 text-muted">
          {journal && <i className="font-serif">{journal}</i>}
          {[date, citationCount(publication, site.timeZone)].map(
            (part, at) =>
              part && (
                <Fragment key={part}>
                  {(journal || (at > 0 && date)) && '\u00a0· '}
                  <span className="inline-block">{part}</span>
                </Fragment>
              ),
          )}
        </p>
        {award && <Award>{award}</Award>}
        <ul className="tags mt-4">
          <Badge as="li">{type}</Badge>
          {publication.open && (
            <Badge as="li" tone="neutral">
              Open access
            </Badge>
          )}
          {category && (
            <Badge as="li" tone="neutral" {...languageAttributes(site.language)}>
              {category}
            </Badge>
          )}
          {[...tags].map((tag) => (
            <Badge key={tag} as="li" tone="outlined" {...languageAttributes(language)}>
              {tag}
            </Badge>
          ))}
        </ul>
      </PageHeading>
      <Links publication={publication} summary={summary} />
      {findVersions(publication, versions).map((version) => (
        <p key={version.id} className="mt-4">
          {`${version.name}: `}
          <a href={version.url}>{version.text}</a>
        </p>
      ))}
      {talks.map((talk) => (
        <p key={talk.id} className="mt-4">
          {'Talk: '}
          <a href={talkPath(talk.id)} {...languageAttributes(talk.language ?? site.language)}>
            {talk.title}
          </a>
          {talk.event && `, ${talk.event}`}
        </p>
      ))}
      {projects.map((project) => (
        <p key={project.id} className="mt-4">
          {'Project: '}
          <a
            href={projectPath(project.id)}
            {...languageAttributes(project.language ?? site.language)}
          >
            {project.title}
          </a>
        </p>
      ))}
      {image && (
        <TeaserImage image={image} sizes="(width >= 48rem) 48rem, 92vw" className={TEASER} />
      )}
      {abstract && <Abstract language={language}>{abstract}</Abstract>}
      <Details publication={publication} />
      <Card as="section" className="mt-10" labelledBy="cite">
        <CardTitle id="cite">Cite this publication</CardTitle>
        <Island when="interaction">
          <CitationStyles
            id={id}
            styles={site.styles}
            citation={{ text: apa.text, html: referenceHtml(apa, publication) }}
          />
        </Island>
      </Card>
    </article>
  );
}

/** What became of it since, in the first place that a reader looks at. */
function StatusBanner({ status }: Pick<Stored, 'status'>) {
  if (!status) return null;
  const { kind, date, notice_doi } = status;
  return (
    <p
      role="note"
      className={cx(
        'mt-3 border-l-4 pl-3',
        kind === 'corrected' ? 'border-line' : 'border-danger text-danger',
      )}
    >
      <b>{`${STATUS_WORDS[kind]}${date ? `, ${formatPartialDate(date)}` : ''}.`}</b>
      {notice_doi && (
        <>
          {' '}
          <ExternalLink href={doiUrl(notice_doi)}>Notice</ExternalLink>
        </>
      )}
    </p>
  );
}

/** How often it is cited, and who counted; empty where nobody did: 0 is what a record begins with. */
function citationCount(publication: Stored, timeZone: string): string {
  const { citations, citations_source, citations_updated_at } = publication;
  const count = counted(citations, 'citation');
  if (!citations_source || !citations_updated_at) return citations > 0 ? count : '';
  return `${count} (${citations_source}, ${formatMoment(citations_updated_at, timeZone)})`;
}

const TEASER =
  'mt-8 h-auto max-h-88 w-auto max-w-full rounded-lg border border-line bg-fill object-contain';

/** The kinds that appear in a journal, or beside one. */
const PAPERS = new Set<string>([
  'Article',
  'Conference Paper',
  'Book Chapter',
  'Review',
  'Technical Note',
  'Preprint',
] satisfies PublicationType[]);

/** Leads to where a publication can be read; else disabled. */
function ViewButton({ url }: { url: string | null }) {
  if (!url) return <Button disabled>View</Button>;
  return (
    <ButtonLink href={url} {...NEW_TAB}>
      View
    </ButtonLink>
  );
}

function Links({
  publication,
  summary: { id, type, hasPdf, viewUrl, links, doiUrl },
}: {
  publication: Stored;
  summary: PublicationSummary;
}) {
  const { doi, title } = publication;
  const isPaper = PAPERS.has(type);
  const journal = isPaper && (doiUrl ?? externalLink(publication));
  const search = encodeURIComponent(plainTitle(title));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      {hasPdf ? (
        <ButtonLink href={`/api/publications/${id}/download`} variant="primary">
          Download PDF
        </ButtonLink>
      ) : (
        <ViewButton url={viewUrl} />
      )}
      <div className="actions">
        {links.map((link, at) => (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the links of one record, which never move
            key={at}
            data-resource={link.kind}
            href={link.url}
            {...(isSitePath(link.url) ? {} : NEW_TAB)}
          >
            {linkText(link)}
          </a>
        ))}
        {journal && <ExternalLink href={journal}>View in Journal</ExternalLink>}
        {doi && (
          <ExternalLink href={`https://scholar.google.com/scholar?q=${encodeURIComponent(doi)}`}>
            Find on Google Scholar
          </ExternalLink>
        )}
        {isPaper && (
          <ExternalLink href={`https://www.researchgate.net/search/publication?q=${search}`}>
            Find on ResearchGate
          </ExternalLink>
        )}
      </div>
    </div>
  );
}

function Details({ publication }: { publication: Stored }) {
  const { publication_type, journal, edition, volume, issue, pages, publisher } = publication;
  const { doi, arxiv_id, isbn, issn } = publication;
  const editors = splitAuthors(publication.editors ?? '');
  const lines: { name: string; text: string | null; url?: string | null }[] = [
    { name: editors.length > 1 ? 'Editors' : 'Editor', text: editors.join(', ') },
    { name: editionName(publication_type), text: edition },
    { name: 'Volume', text: volume },
    { name: 'Issue', text: issue },
    { name: 'Pages', text: pages },
    { name: 'Publisher', text: publisher === journal ? null : publisher },
    { name: 'DOI', text: doi, url: doi && doiUrl(doi) },
    { name: 'arXiv', text: arxiv_id, url: arxiv_id && arxivUrl(arxiv_id) },
    { name: 'ISBN', text: isbn },
    { name: 'ISSN', text: issn, url: `https://portal.issn.org/resource/ISSN/${issn}` },
  ];
  const details = lines.filter(({ text }) => text);
  if (details.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="section-title">Details</h2>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {details.map(({ name, text, url }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{url ? <ExternalLink href={url}>{text}</ExternalLink> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
