import type { ReactNode } from 'react';
import { markedTitle } from '../../publications/status.ts';
import { plainTitle } from '../../publications/titles.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { Card, CardTitle } from '../parts/card.tsx';
import { cx } from '../parts/cx.ts';
import { BackLink, PageHeading, ReadingColumn } from '../parts/page.tsx';

/** Where all records of a kind are, from the page of one. */
export interface RecordList {
  href: string;
  text: string;
}

/**
 * The page of one record: the way to all of them, its title with what is said beside it, and its parts.
 *
 * @example <RecordPage list={LIST} title={talk.title} language="en" details={details}>{sections}</RecordPage>
 */
export const RecordPage = ({
  list,
  notice,
  title,
  language,
  details,
  children,
}: {
  list: RecordList;
  /** Stands above the title. */
  notice?: ReactNode;
  title: ReactNode;
  language: string;
  /** Stands below the title. */
  details: ReactNode;
  children: ReactNode;
}) => (
  <ReadingColumn>
    <BackLink href={list.href}>{list.text}</BackLink>
    <article className="work">
      {notice}
      <PageHeading title={title} language={language}>
        {details}
      </PageHeading>
      {children}
    </article>
  </ReadingColumn>
);

interface RecordTextProps {
  language: string;
  className: string;
  children: string;
}

/** The text of a record in paragraphs. @example <RecordText language="de" className="mt-8">{project.text}</RecordText> */
export const RecordText = ({ language, className, children }: RecordTextProps) => (
  <p
    className={cx(
      className,
      'max-w-measure font-serif text-lg leading-relaxed whitespace-pre-line',
    )}
    {...languageAttributes(language)}
  >
    {children}
  </p>
);

/** The abstract of a publication or a talk, if any. @example <Abstract language="de" text={talk.abstract} /> */
export const Abstract = ({ language, text }: { language: string; text: string | null }) =>
  text && (
    <section className="mt-10" aria-labelledby="abstract">
      <h2 id="abstract" className="section-title">
        Abstract
      </h2>
      <RecordText language={language} className="mt-3">
        {text}
      </RecordText>
    </section>
  );

/** A link to a record that belongs to another. */
export interface RelatedRecord {
  href: string;
  title: string;
  language?: string;
  year?: number;
}

/** A publication that another record names. */
export type RelatedPaper = Parameters<typeof markedTitle>[0] & {
  id: number;
  language: string;
  year?: number;
};

/** The link to a publication. @example papers.map(toRelated) */
export const toRelated = ({ id, language, year, ...paper }: RelatedPaper): RelatedRecord => ({
  href: `/publications/${id}`,
  title: plainTitle(markedTitle(paper)),
  language,
  ...(year && { year }),
});

/** Links to related records under a heading; nothing without any. @example <RelatedRecords id="people" title="People" records={people} /> */
export const RelatedRecords = ({
  id,
  title,
  records,
}: {
  id: string;
  title: string;
  records: readonly RelatedRecord[];
}) =>
  records.length > 0 && (
    <section className="mt-10" aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {records.map(({ href, title, language, year = 0 }) => (
          <li key={href}>
            <a href={href} {...(language && languageAttributes(language))}>
              {title}
            </a>
            {year > 0 && <span className="text-muted">{` ${year}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

/** A card with the ways to cite a record. @example <CiteCard title="Cite this talk">{reference}</CiteCard> */
export const CiteCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="mt-10" labelledBy="cite">
    <CardTitle id="cite">{title}</CardTitle>
    {children}
  </Card>
);
