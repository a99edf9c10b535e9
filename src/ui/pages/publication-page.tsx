import {
  arxivUrl,
  doiUrl,
  mathSciNetUrl,
  pubMedCentralUrl,
  pubMedUrl,
  zbMathUrl,
} from '@academic-site/bibliography';
import { Fragment, type ReactNode } from 'react';
import { CONTRIBUTOR_ROLES, roleName, writeNames } from '../../../records/contributor.ts';
import { getDescription } from '../../../records/fields.ts';
import { type Project, projectPath } from '../../../records/project.ts';
import {
  DETAIL_FIELDS,
  type PublicationFields,
  publicationFields,
} from '../../../records/publication.ts';
import type { Version } from '../../../records/publication-field-lists.ts';
import { editionName, STATUS_WORDS } from '../../../records/publication-vocabulary.ts';
import { type Talk, talkPath } from '../../../records/talk.ts';
import { listAuthors, listRole, withParts } from '../../publications/contributors.ts';
import { externalLink, leadsToWork, linkText } from '../../publications/links.ts';
import { isPaper, listReadings } from '../../publications/readings.ts';
import { type PublicationSummary, summarise } from '../../publications/summary.ts';
import { plainTitle } from '../../publications/titles.ts';
import { findVersions } from '../../publications/versions.ts';
import type { Site } from '../../settings/site.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { isSitePath } from '../../values/site-path.ts';
import { counted } from '../../values/text.ts';
import { formatMoment } from '../../values/time.ts';
import { AuthorNames, AuthorSignsLegend } from '../parts/author-names.tsx';
import { Badge } from '../parts/badge.tsx';
import { Button, ButtonLink, ExternalLink, NEW_TAB } from '../parts/button.tsx';
import { cx } from '../parts/cx.ts';
import { RichTitle } from '../parts/rich-title.tsx';
import { Award, TeaserImage } from './publication-card.tsx';
import {
  Abstract,
  Cite,
  type Fact,
  Facts,
  RecordPage,
  type RelatedRecord,
} from './record-page.tsx';

export const ALL_PUBLICATIONS = { href: '/publications', text: 'All publications' };

type Stored = PublicationFields & {
  id: number;
  version_of: number | null;
  citations_source: string | null;
  citations_updated_at: string | null;
};

type Named<Row extends { id: number; title: string }> = Pick<Row, 'id' | 'title'> & {
  language: string;
};

/** A publication, its abstract, and how to cite it. @example <PublicationPage {...page} site={site}>{styles}</PublicationPage> */
export function PublicationPage({
  publication,
  versions,
  talks,
  projects,
  site,
  children,
}: {
  publication: Stored;
  /** What may be the same work. */
  versions: readonly Version[];
  talks: readonly (Named<Talk> & { event: string | null })[];
  projects: readonly Named<Project>[];
  site: Site;
  /** The citation in a style of the reader's choice. */
  children: ReactNode;
}) {
  const { title, abstract, status } = publication;
  const summary = summarise(withParts(publication), site.vocabulary.researchCategories, site);
  const { image, language } = summary;
  const related = [
    ...findVersions(publication, versions).map(({ name, url, text }) =>
      toFact(name, { href: url, title: text }),
    ),
    ...talks.map(({ id, event, ...talk }) =>
      toFact('Talk', { href: talkPath(id), ...talk }, event && `, ${event}`),
    ),
    ...projects.map(({ id, ...project }) =>
      toFact('Project', { href: projectPath(id), ...project }),
    ),
  ];
  return (
    <RecordPage
      list={ALL_PUBLICATIONS}
      notice={status && <StatusNotice status={status} />}
      title={<RichTitle title={title} />}
      language={language}
      head={<Heading {...{ publication, summary, site }} />}
      actions={<Links publication={publication} summary={summary} />}
      facts={
        <>
          {image && (
            <TeaserImage
              image={image}
              sizes="(width >= 64rem) 17.5rem, 92vw"
              className="figure-image"
            />
          )}
          <Facts facts={[...listDetails(publication), ...related]} />
          <Tags {...{ publication, summary, site }} />
        </>
      }
    >
      <Abstract language={language} text={abstract} />
      <Cite title="Cite this publication">{children}</Cite>
    </RecordPage>
  );
}

/** A fact that leads to another record of the work, or to one that names it. */
const toFact = (
  name: string,
  { href, title, language }: RelatedRecord,
  more: ReactNode = null,
): Fact => ({
  name,
  value: (
    <>
      <a href={href} {...(language && languageAttributes(language))}>
        {title}
      </a>
      {more}
    </>
  ),
});

interface HeadingProps {
  publication: Stored;
  summary: PublicationSummary;
  site: Site;
}

/** Who wrote a publication, and where it appeared. */
function Heading({ publication, summary, site }: HeadingProps) {
  const { authors, editorMark, authorNotes, date, journal, award } = summary;
  const parts = [date, citationCount(publication, site.timeZone)];
  return (
    <>
      {authors.length > 0 && (
        <p className="max-w-measure font-serif text-base">
          <AuthorNames authors={authors} owner={site.owner} notes={authorNotes} linked />{' '}
          {editorMark}
        </p>
      )}
      <AuthorSignsLegend notes={authorNotes} className="mt-1 text-sm text-muted" />
      <p className="mt-1.5 text-muted">
        {journal && <i className="font-serif">{journal}</i>}
        {parts.map(
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
    </>
  );
}

/** What classifies a publication. */
function Tags({ publication: { tags, custom_tags, open }, summary, site }: HeadingProps) {
  const { type, category, language } = summary;
  return (
    <ul className="tags">
      <Badge as="li">{type}</Badge>
      {open && <Badge as="li">Open access</Badge>}
      {category && (
        <Badge as="li" {...languageAttributes(site.language)}>
          {category}
        </Badge>
      )}
      {[...new Set([...tags, ...custom_tags])].map((tag) => (
        <Badge key={tag} as="li" tone="outlined" {...languageAttributes(language)}>
          {tag}
        </Badge>
      ))}
    </ul>
  );
}

/** What became of it since, in the first place that a reader looks at. */
function StatusNotice({ status }: { status: NonNullable<Stored['status']> }) {
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

/** One way to read a publication as a button, disabled where there is none, and the others as links. */
function Links({ publication, summary }: { publication: Stored; summary: PublicationSummary }) {
  const { doi, title } = publication;
  const { links, doiUrl, hasPdf } = summary;
  const readings = listReadings(publication);
  const [main, ...others] = [
    ...readings,
    ...links
      .filter(leadsToWork)
      .map((link) => ({ text: linkText(link), href: link.url }))
      .slice(0, readings.length === 0 ? 1 : 0),
  ];
  const search = encodeURIComponent(plainTitle(title));
  const known = [main, ...others].map((reading) => reading?.href);
  const address = externalLink(publication);
  return (
    <>
      {main ? (
        <ButtonLink
          href={main.href}
          variant="primary"
          className="main-action"
          {...(isSitePath(main.href) ? {} : NEW_TAB)}
        >
          {main.text}
        </ButtonLink>
      ) : (
        <Button disabled className="main-action">
          View
        </Button>
      )}
      <ul className="ways">
        {others.map(({ text, href }) => (
          <li key={href}>
            <ExternalLink href={href}>{text}</ExternalLink>
          </li>
        ))}
        {links.map(
          (link, at) =>
            !known.includes(link.url) && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links of one record, which never move
              <li key={at}>
                <a
                  data-resource={link.kind}
                  href={link.url}
                  {...(isSitePath(link.url) ? {} : NEW_TAB)}
                >
                  {linkText(link)}
                </a>
              </li>
            ),
        )}
        {address && !hasPdf && doiUrl && !known.includes(address) && (
          <li>
            <ExternalLink href={address}>{linkText({ kind: 'other', url: address })}</ExternalLink>
          </li>
        )}
        {doi && (
          <li>
            <ExternalLink href={`https://scholar.google.com/scholar?q=${encodeURIComponent(doi)}`}>
              Find on Google Scholar
            </ExternalLink>
          </li>
        )}
        {isPaper(publication) && (
          <li>
            <ExternalLink href={`https://www.researchgate.net/search/publication?q=${search}`}>
              Find on ResearchGate
            </ExternalLink>
          </li>
        )}
      </ul>
    </>
  );
}

/** The fields of the details, in their order. */
const DETAILS = new Set([
  ...(['doi', 'arxiv_id', 'volume', 'issue', 'pages', 'edition', 'series', 'publisher'] as const),
  ...(['place', 'isbn', 'issn'] as const),
  ...DETAIL_FIELDS.filter(
    (name) => name !== 'language' && name !== 'editors' && name !== 'series_number',
  ),
]);

/** A line of the details: what it is called and says, and where it leads. */
interface Detail {
  name: string;
  text: string | null;
  url?: string | null;
}

/** People whom the heading does not name, a line for each role. */
function listOtherPeople(publication: Stored): Detail[] {
  const signing = listAuthors(publication)[0]?.role;
  return CONTRIBUTOR_ROLES.filter((role) => role !== signing).map((role) => {
    const people = listRole(publication, role);
    const name = roleName(role);
    return { name: people.length > 1 ? `${name}s` : name, text: writeNames(people) };
  });
}

function listDetails(publication: Stored): Fact[] {
  const { publication_type, journal, publisher, doi, arxiv_id, issn } = publication;
  const { pmid, pmcid, mr_number, zbl_number, series, series_number } = publication;
  const special: Record<string, Partial<Detail>> = {
    edition: { name: editionName(publication_type) },
    publisher: { text: publisher === journal ? null : publisher },
    series: { text: [series, series_number].filter(Boolean).join(', ') },
    doi: { url: doi && doiUrl(doi) },
    arxiv_id: { name: 'arXiv', url: arxiv_id && arxivUrl(arxiv_id) },
    pmid: { url: pmid && pubMedUrl(pmid) },
    pmcid: { url: pmcid && pubMedCentralUrl(pmcid) },
    mr_number: { url: mr_number && mathSciNetUrl(mr_number) },
    zbl_number: { url: zbl_number && zbMathUrl(zbl_number) },
    issn: { url: `https://portal.issn.org/resource/ISSN/${issn}` },
  };
  const lines = [...DETAILS].map(
    (field): Detail => ({
      name: getDescription(publicationFields[field])?.label ?? field,
      text: String(publication[field] ?? ''),
      ...special[field],
    }),
  );
  return [...listOtherPeople(publication), ...lines].map(({ name, text, url }) => ({
    name,
    value: text && url ? <ExternalLink href={url}>{text}</ExternalLink> : text,
  }));
}
