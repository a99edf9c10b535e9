import type { ReactNode } from 'react';
import type { CvForm } from '../../../records/cv-settings.ts';
import type { CvRow, CvSection, CvWorks } from '../../cv/document.ts';
import { CV_PATH, findCvFile, type Site } from '../../settings/site.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { MarginSection, Prose } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { ProfileHeader } from './profile.tsx';

/**
 * A CV next to its table of contents, with links to its other versions.
 *
 * @example <CvPage site={site} form="full" sections={sections} />
 */
export function CvPage({
  site,
  form,
  sections,
}: {
  site: Site;
  form: CvForm;
  sections: readonly CvSection[];
}) {
  const t = useMessages('cv');
  return (
    <>
      <ProfileHeader site={site} />
      {sections.length === 0 && <Empty>{t('none')}</Empty>}
      <div className="with-margin mt-12">
        <div className="margin above-text print:hidden">
          {site.filled.includes('cv') && <Actions site={site} form={form} />}
          {sections.length > 1 && <Contents sections={sections} />}
        </div>
        <div>
          {sections.map((section) => (
            <CvSectionList key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  );
}

/** Links to download the CV, and to its other version. */
function Actions({ site, form }: { site: Site; form: CvForm }) {
  const t = useMessages('cv');
  const other = site.cv.forms.find((each) => each !== form);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      {findCvFile(site, form) && (
        <ButtonLink
          href={form === 'short' ? `${CV_PATH}?form=short` : CV_PATH}
          download
          variant="primary"
        >
          <Icon name="download" />
          {t('download')}
        </ButtonLink>
      )}
      {other && <a href={other === 'short' ? '/cv?form=short' : '/cv'}>{t(other)}</a>}
    </div>
  );
}

function Contents({ sections }: { sections: readonly CvSection[] }) {
  const t = useMessages('page');
  return (
    <MarginSection as="nav" id="contents" title={t('contents')} className="toc">
      <ul className="ways">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

/** A section of the CV under its heading. */
function CvSectionList({ section }: { section: CvSection }) {
  const { id, title } = section;
  return (
    <section aria-labelledby={id} className="cv-section not-first:mt-12">
      <h2 id={id}>{title}</h2>
      <Items section={section} />
    </section>
  );
}

function Items({ section }: { section: CvSection }): ReactNode {
  const inLanguage = useLanguageAttributes();
  if ('narrative' in section) return <Prose {...section.narrative} />;
  if ('works' in section) {
    return section.works.map((works) => <Works key={works.heading} {...works} />);
  }
  if ('words' in section) {
    return (
      <ul className="mt-4 grid gap-1 sm:ps-50">
        {section.words.map(({ anchor, title, level, language }) => (
          <li key={anchor} id={anchor} {...inLanguage(language)}>
            {title}
            {level && <span className="text-muted">{` · ${level}`}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul>
      {section.rows.map((row) => (
        <Row key={row.anchor} row={row} />
      ))}
    </ul>
  );
}

const Works = ({ heading, references }: CvWorks) => (
  <div className={heading ? 'cv-entry' : 'mt-5'}>
    {heading && <h3 className="cv-span">{heading}</h3>}
    <ul className="grid gap-3">
      {references.map(({ id, html }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
        <li key={id} className="reference" dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </ul>
  </div>
);

function Row({ row }: { row: CvRow }) {
  const { anchor, span, title, url, place, placeUrl, details, text, language } = row;
  const languageAttributes = useLanguageAttributes();
  const inLanguage = languageAttributes(language);
  return (
    <li id={anchor} className="cv-entry">
      <p className="cv-span">{span}</p>
      <div className="min-w-0">
        <h3 {...inLanguage}>{url ? <a href={url}>{title}</a> : title}</h3>
        {place && <p {...inLanguage}>{placeUrl ? <a href={placeUrl}>{place}</a> : place}</p>}
        {details && (
          <p className="text-muted" {...languageAttributes(row.detailsLanguage ?? language)}>
            {details}
          </p>
        )}
        {text && (
          <p className="mt-1 max-w-measure whitespace-pre-line text-muted" {...inLanguage}>
            {text}
          </p>
        )}
      </div>
    </li>
  );
}
