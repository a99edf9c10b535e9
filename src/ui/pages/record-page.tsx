import type { ReactNode } from 'react';
import { markedTitle } from '../../publications/status.ts';
import { plainTitle } from '../../publications/titles.ts';
import { isSitePath } from '../../values/site-path.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { ButtonLink, NEW_TAB } from '../parts/button.tsx';
import { BackLink, MarginSection, PageHeading } from '../parts/page.tsx';

/** Link to all records of a type, from the page of one. */
export interface RecordList {
  href: string;
  text: string;
}

/**
 * The page of one record: link to all records, title, people and place, and text; in the margin links and
 * facts. On narrow screens the parts are in reading order.
 *
 * @example <RecordPage list={LIST} title={talk.title} language="en" head={who} actions={links} facts={facts}>{text}</RecordPage>
 */
export const RecordPage = ({
  list,
  notice,
  title,
  language,
  head,
  actions,
  facts,
  children,
}: {
  list: RecordList;
  /** Above the title. */
  notice?: ReactNode;
  title: ReactNode;
  language: string;
  /** Below the title. */
  head: ReactNode;
  /** Links to the record itself, and to additional material. */
  actions?: ReactNode;
  facts?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <BackLink href={list.href}>{list.text}</BackLink>
    <article className="work">
      {notice}
      <PageHeading title={title} language={language} />
      <div className="record">
        <div>{head}</div>
        <div className="margin">{actions}</div>
        <div>{children}</div>
        <div className="margin">{facts}</div>
      </div>
    </article>
  </>
);

/** The only button of a record's page. @example <MainAction href="/files/a.pdf" text="Download PDF" /> */
export const MainAction = ({ href, text }: { href: string; text: string }) => (
  <ButtonLink
    href={href}
    variant="primary"
    className="main-action"
    {...(isSitePath(href) ? {} : NEW_TAB)}
  >
    {text}
  </ButtonLink>
);

/**
 * Links of a record: the first one is a button.
 *
 * @example <RecordLinks links={[{ href: url, text: 'Slides' }]} />
 */
export function RecordLinks({ links }: { links: readonly { href: string; text: string }[] }) {
  const [main, ...others] = links;
  if (!main) return null;
  return (
    <>
      <MainAction {...main} />
      {others.length > 0 && (
        <ul className="ways">
          {others.map(({ href, text }) => (
            <li key={href}>
              <a href={href} {...(isSitePath(href) ? {} : NEW_TAB)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A line of {@link Facts}: label and value; nothing without a value. */
export interface Fact {
  name: string;
  value: ReactNode;
}

/**
 * Facts about a record, in the margin next to its text.
 *
 * @example <Facts facts={[{ name: 'Pages', value: '11–19' }]} />
 */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two talks have one name, and facts never move
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The text of a record, in paragraphs. @example <RecordText language="de">{project.text}</RecordText> */
export function RecordText({ language, children }: { language: string; children: string }) {
  const inLanguage = useLanguageAttributes();
  return (
    <p
      className="max-w-measure font-serif text-base leading-relaxed whitespace-pre-line"
      {...inLanguage(language)}
    >
      {children}
    </p>
  );
}

/** The abstract of a publication or a talk, if any. @example <Abstract language="de" text={talk.abstract} /> */
export function Abstract({ language, text }: { language: string; text: string | null }) {
  const t = useMessages('record');
  if (!text) return null;
  return (
    <section aria-labelledby="abstract">
      <h2 id="abstract" className="section-title mb-3">
        {t('abstract')}
      </h2>
      <RecordText language={language}>{text}</RecordText>
    </section>
  );
}

/** A link to a related record. */
export interface RelatedRecord {
  href: string;
  title: string;
  /** Of a publication. */
  status?: Parameters<typeof markedTitle>[0]['status'];
  language?: string;
  year?: number;
}

/** A publication that another record refers to. */
export type RelatedPaper = Parameters<typeof markedTitle>[0] & {
  id: number;
  language: string;
  year?: number;
};

/** The link to a publication. @example papers.map(toRelated) */
export const toRelated = ({ id, title, status, language, year }: RelatedPaper): RelatedRecord => ({
  href: `/publications/${id}`,
  title: plainTitle(title),
  status,
  language,
  ...(year && { year }),
});

/**
 * Links to related records in the margin; nothing if there are none.
 *
 * @example <RelatedRecords id="people" title="People" records={people} />
 */
export function RelatedRecords({
  id,
  title,
  records,
}: {
  id: string;
  title: string;
  records: readonly RelatedRecord[];
}) {
  if (records.length === 0) return null;
  return (
    <MarginSection id={id} title={title}>
      <RelatedList records={records} />
    </MarginSection>
  );
}

/** Links to related records. @example <RelatedList records={papers.map(toRelated)} /> */
export function RelatedList({ records }: { records: readonly RelatedRecord[] }) {
  const t = useMessages('publications');
  const inLanguage = useLanguageAttributes();
  return (
    <ul className="related">
      {records.map(({ href, language, year = 0, ...record }) => (
        <li key={href}>
          <a href={href} {...(language && inLanguage(language))}>
            {markedTitle(record, t)}
          </a>
          {year > 0 && <span>{` ${year}`}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Citations of a record, below its text. @example <Cite title="Cite this talk">{reference}</Cite> */
export const Cite = ({
  id = 'cite',
  title,
  children,
}: {
  /** Of its heading. */
  id?: string;
  title: string;
  children: ReactNode;
}) => (
  <section className="cite" aria-labelledby={id}>
    <h2 id={id} className="entry-title">
      {title}
    </h2>
    {children}
  </section>
);
