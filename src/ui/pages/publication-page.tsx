import {
  arxivUrl,
  doiUrl,
  mathSciNetUrl,
  pubMedCentralUrl,
  pubMedUrl,
  zbMathUrl,
} from '@academic-site/bibliography';
import { Fragment, type ReactNode } from 'react';
import type { Translate } from '../../../messages/translate.ts';
import { CONTRIBUTOR_ROLES, writeNames } from '../../../records/contributor.ts';
import { type Project, projectPath } from '../../../records/project.ts';
import { DETAIL_FIELDS, type PublicationFields } from '../../../records/publication.ts';
import type { Version } from '../../../records/publication-field-lists.ts';
import { editionName } from '../../../records/publication-vocabulary.ts';
import { type Talk, talkPath } from '../../../records/talk.ts';
import { listAuthors, listRole, withParts } from '../../publications/contributors.ts';
import { externalLink, leadsToWork, linkText } from '../../publications/links.ts';
import { isPaper, listReadings } from '../../publications/readings.ts';
import { typeName } from '../../publications/selection.ts';
import { dateLabel, type PublicationSummary, summarise } from '../../publications/summary.ts';
import { plainTitle } from '../../publications/titles.ts';
import { findVersions } from '../../publications/versions.ts';
import type { Site } from '../../settings/site.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { isSitePath } from '../../values/site-path.ts';
import { formatMoment } from '../../values/time.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { AuthorNames, AuthorSignsLegend, EditorMark } from '../parts/author-names.tsx';
import { Badge } from '../parts/badge.tsx';
import { Button, ExternalLink, NEW_TAB } from '../parts/button.tsx';
import { cx } from '../parts/cx.ts';
import { RichTitle } from '../parts/rich-title.tsx';
import { Award, TeaserImage } from './publication-card.tsx';
import { Abstract, Cite, type Fact, Facts, MainAction, RecordPage } from './record-page.tsx';

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
  /** Possible versions of the same work. */
  versions: readonly Version[];
  talks: readonly (Named<Talk> & { event: string | null })[];
  projects: readonly Named<Project>[];
  site: Site;
  /** The citation in a selectable style. */
  children: ReactNode;
}) {
  const t = useMessages('publication');
  const { title, abstract, status } = publication;
  const summary = summarise(withParts(publication), site.vocabulary.researchCategories, site);
  const { image, language } = summary;
  const related = [
    ...findVersions(publication, versions).map(({ name, url, text }) => ({
      name: t(`version-${name}`),
      value: <a href={url}>{text}</a>,
    })),
    ...talks.map(({ id, event, ...talk }) => ({
      name: t('talk'),
      value: (
        <>
          <RecordLink href={talkPath(id)} {...talk} />
          {event && `, ${event}`}
        </>
      ),
    })),
    ...projects.map(({ id, ...project }) => ({
      name: t('project'),
      value: <RecordLink href={projectPath(id)} {...project} />,
    })),
  ];
  return (
    <RecordPage
      list={{ href: '/publications', text: t('all') }}
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
          <Facts facts={[...listDetails(publication, t), ...related]} />
          <Tags {...{ publication, summary, site }} />
        </>
      }
    >
      <Abstract language={language} text={abstract} />
      <Cite title={t('cite')}>{children}</Cite>
    </RecordPage>
  );
}

function RecordLink({ href, title, language }: { href: string; title: string; language: string }) {
  const inLanguage = useLanguageAttributes();
  return (
    <a href={href} {...inLanguage(language)}>
      {title}
    </a>
  );
}

interface HeadingProps {
  publication: Stored;
  summary: PublicationSummary;
  site: Site;
}

/** Authors and venue of a publication. */
function Heading({ publication, summary, site }: HeadingProps) {
  const t = useMessages('publication');
  const inInterface = useInterfaceLanguage();
  const { authors, editorMark, authorNotes, journal, award } = summary;
  const date = dateLabel(summary, inInterface);
  const parts = [date, citationCount(publication, t, site.timeZone, inInterface)];
  return (
    <>
      {authors.length > 0 && (
        <p className="max-w-measure font-serif text-base">
          <AuthorNames authors={authors} owner={site.owner} notes={authorNotes} linked />{' '}
          <EditorMark mark={editorMark} />
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

/** Type, categories and tags of a publication. */
function Tags({ publication: { tags, custom_tags, open }, summary, site }: HeadingProps) {
  const t = useMessages('publications');
  const inLanguage = useLanguageAttributes();
  const { type, category, language } = summary;
  return (
    <ul className="tags">
      <Badge as="li">{typeName(type, t)}</Badge>
      {open && <Badge as="li">{t('openAccess')}</Badge>}
      {category && (
        <Badge as="li" {...inLanguage(site.recordLanguage)}>
          {category}
        </Badge>
      )}
      {[...new Set([...tags, ...custom_tags])].map((tag) => (
        <Badge key={tag} as="li" tone="outlined" {...inLanguage(language)}>
          {tag}
        </Badge>
      ))}
    </ul>
  );
}

/** Its current status, shown where readers look first. */
function StatusNotice({ status }: { status: NonNullable<Stored['status']> }) {
  const t = useMessages('publication');
  const inInterface = useInterfaceLanguage();
  const { kind, date, notice_doi } = status;
  const word = useMessages('publications')(`status-${kind}`);
  return (
    <p
      role="note"
      className={cx(
        'mt-3 border-s-4 ps-3',
        kind === 'corrected' ? 'border-line' : 'border-danger text-danger',
      )}
    >
      <b>
        {date
          ? t('since', { status: word, date: formatPartialDate(date, inInterface) })
          : t('status', { status: word })}
      </b>
      {notice_doi && (
        <>
          {' '}
          <ExternalLink href={doiUrl(notice_doi)}>{t('notice')}</ExternalLink>
        </>
      )}
    </p>
  );
}

/** The number of citations and its source; empty without a source, since 0 is a record's initial value. */
function citationCount(
  publication: Stored,
  t: Translate<'publication'>,
  timeZone: string,
  language: string,
): string {
  const { citations, citations_source, citations_updated_at } = publication;
  const count = t('citations', { count: citations });
  if (!citations_source || !citations_updated_at) return citations > 0 ? count : '';
  return t('counted', {
    citations: count,
    source: citations_source,
    date: formatMoment(citations_updated_at, timeZone, language),
  });
}

/** One link to read a publication as a button, disabled if there is none, and the others as links. */
function Links({ publication, summary }: { publication: Stored; summary: PublicationSummary }) {
  const t = useMessages('publication');
  const words = useMessages('publications');
  const { doi, title } = publication;
  const { links, doiUrl, hasPdf } = summary;
  const readings = listReadings(publication).map(({ text, href }) => ({
    text: words(`reading-${text}`),
    href,
  }));
  const [main, ...others] = [
    ...readings,
    ...links
      .filter(leadsToWork)
      .map((link) => ({ text: linkText(link, words), href: link.url }))
      .slice(0, readings.length === 0 ? 1 : 0),
  ];
  const search = encodeURIComponent(plainTitle(title));
  const known = [main, ...others].map((reading) => reading?.href);
  const address = externalLink(publication);
  return (
    <>
      {main ? (
        <MainAction href={main.href} text={main.text} />
      ) : (
        <Button disabled className="main-action">
          {words('reading-View')}
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
                  {linkText(link, words)}
                </a>
              </li>
            ),
        )}
        {address && !hasPdf && doiUrl && !known.includes(address) && (
          <li>
            <ExternalLink href={address}>
              {linkText({ kind: 'other', url: address }, words)}
            </ExternalLink>
          </li>
        )}
        {doi && (
          <li>
            <ExternalLink href={`https://scholar.google.com/scholar?q=${encodeURIComponent(doi)}`}>
              {t('scholar')}
            </ExternalLink>
          </li>
        )}
        {isPaper(publication) && (
          <li>
            <ExternalLink href={`https://www.researchgate.net/search/publication?q=${search}`}>
              {t('researchGate')}
            </ExternalLink>
          </li>
        )}
      </ul>
    </>
  );
}

/** The fields of the details, in order. */
const DETAILS = new Set([
  ...(['doi', 'arxiv_id', 'volume', 'issue', 'pages', 'edition', 'series', 'publisher'] as const),
  ...(['place', 'isbn', 'issn'] as const),
  ...DETAIL_FIELDS.filter(
    (name) => name !== 'language' && name !== 'editors' && name !== 'series_number',
  ),
]);

/** A line of the details: label, value and link. */
interface Detail {
  name: string;
  text: string | null;
  url?: string | null;
}

/** People who are not in the heading, one line per role. */
function listOtherPeople(publication: Stored, t: Translate<'publication'>): Detail[] {
  const signing = listAuthors(publication)[0]?.role;
  return CONTRIBUTOR_ROLES.filter((role) => role !== signing).map((role) => {
    const people = listRole(publication, role);
    return { name: t(`role-${role}`, { count: people.length }), text: writeNames(people) };
  });
}

function listDetails(publication: Stored, t: Translate<'publication'>): Fact[] {
  const { publication_type, journal, publisher, doi, arxiv_id, issn } = publication;
  const { pmid, pmcid, mr_number, zbl_number, series, series_number } = publication;
  const special: Record<string, Partial<Detail>> = {
    edition: {
      name: t(editionName(publication_type) === 'Version' ? 'detail-version' : 'detail-edition'),
    },
    publisher: { text: publisher === journal ? null : publisher },
    series: { text: [series, series_number].filter(Boolean).join(', ') },
    doi: { url: doi && doiUrl(doi) },
    arxiv_id: { url: arxiv_id && arxivUrl(arxiv_id) },
    pmid: { url: pmid && pubMedUrl(pmid) },
    pmcid: { url: pmcid && pubMedCentralUrl(pmcid) },
    mr_number: { url: mr_number && mathSciNetUrl(mr_number) },
    zbl_number: { url: zbl_number && zbMathUrl(zbl_number) },
    issn: { url: `https://portal.issn.org/resource/ISSN/${issn}` },
  };
  const lines = [...DETAILS].map(
    (field): Detail => ({
      name: t(`detail-${field}`),
      text: String(publication[field] ?? ''),
      ...special[field],
    }),
  );
  return [...listOtherPeople(publication, t), ...lines].map(({ name, text, url }) => ({
    name,
    value:
      text && url ? (
        <ExternalLink href={url} dir="ltr">
          {text}
        </ExternalLink>
      ) : (
        text
      ),
  }));
}
