import type { ReactNode } from 'react';
import type { LayoutId } from '../../../records/cv-settings.ts';
import type { CvRow, CvSection, CvWorks } from '../../cv/document.ts';
import { LAYOUTS } from '../../cv/layouts/index.ts';
import { CV_PATH, findCvFile, type Site } from '../../settings/site.ts';
import { INTERFACE_LANGUAGE } from '../../values/language-attributes.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { MarginSection, Prose } from '../parts/page.tsx';
import { Empty } from '../parts/placeholder.tsx';
import { ProfileHeader } from './profile.tsx';

/**
 * A CV next to its table of contents, with links to its other versions.
 *
 * @example <CvPage site={site} form="full" sections={sections} language="en" />
 */
export function CvPage({
  site,
  form,
  sections,
  language,
}: {
  site: Site;
  form: LayoutId;
  sections: readonly CvSection[];
  /** Language of headings and dates. */
  language: string;
}) {
  const t = useMessages('cv');
  return (
    <>
      <ProfileHeader site={site} />
      {sections.length === 0 && <Empty>{t('none')}</Empty>}
      <div className="with-margin mt-12">
        <div className="margin above-text print:hidden">
          {site.filled.includes('cv') && <Actions site={site} form={form} />}
          {sections.length > 1 && <Contents sections={sections} language={language} />}
        </div>
        <div>
          {sections.map((section) => (
            <CvSectionList key={section.id} section={section} language={language} />
          ))}
        </div>
      </div>
    </>
  );
}

/** Links to download the CV, and to its other versions. */
function Actions({ site, form }: { site: Site; form: LayoutId }) {
  const t = useMessages('cv');
  const inLanguage = useLanguageAttributes();
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
      {site.cv.forms
        .filter((each) => each !== form)
        .map((each) =>
          each === 'full' || each === 'short' ? (
            <a key={each} href={each === 'full' ? '/cv' : '/cv?form=short'}>
              {t(each)}
            </a>
          ) : (
            <a key={each} href={`/cv?form=${each}`} {...inLanguage(INTERFACE_LANGUAGE)}>
              {LAYOUTS[each].name}
            </a>
          ),
        )}
    </div>
  );
}

function Contents({ sections, language }: { sections: readonly CvSection[]; language: string }) {
  const t = useMessages('page');
  const inLanguage = useLanguageAttributes();
  return (
    <MarginSection as="nav" id="contents" title={t('contents')} className="toc">
      <ul className="ways">
        {sections.map(({ id, title }) => (
          <li key={id} {...inLanguage(language)}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

/** A section of the CV under its heading. */
export function CvSectionList({ section, language }: { section: CvSection; language: string }) {
  const inLanguage = useLanguageAttributes();
  const { id, title } = section;
  return (
    <section aria-labelledby={id} className="cv-section not-first:mt-12">
      <h2 id={id} {...inLanguage(language)}>
        {title}
      </h2>
      <Items section={section} language={language} />
    </section>
  );
}

function Items({ section, language }: { section: CvSection; language: string }): ReactNode {
  const inLanguage = useLanguageAttributes();
  if ('narrative' in section) return <Prose className="mt-4" {...section.narrative} />;
  if ('works' in section) {
    return section.works.map((works) => (
      <Works key={works.heading} {...works} language={language} />
    ));
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
        <Row key={row.anchor} row={row} spanLanguage={language} />
      ))}
    </ul>
  );
}

function Works({ heading, references, language }: CvWorks & { language: string }) {
  const inLanguage = useLanguageAttributes();
  return (
    <div className={heading ? 'cv-entry' : 'mt-5'}>
      {heading && (
        <h3 className="cv-span" {...inLanguage(language)}>
          {heading}
        </h3>
      )}
      <ul className="grid gap-3">
        {references.map(({ id, html }) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `toHtml` has escaped all but its own elements
          <li key={id} className="reference" dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row, spanLanguage }: { row: CvRow; spanLanguage: string }) {
  const { anchor, span, title, url, place, placeUrl, details, text, language } = row;
  const languageAttributes = useLanguageAttributes();
  const inLanguage = languageAttributes(language);
  return (
    <li id={anchor} className="cv-entry">
      <p className="cv-span" {...languageAttributes(spanLanguage)}>
        {span}
      </p>
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
