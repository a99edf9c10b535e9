import type { ReactNode } from 'react';
import type { CvForm } from '../../../records/cv-settings.ts';
import type { CvRow, CvSection, CvWorks } from '../../cv/section.ts';
import { CV_PATH, findCvFile, type Site } from '../../settings/site.ts';
import { languageAttributes } from '../../values/language-attributes.ts';

/** The CV in its other form, and to take along. @example <CvActions site={site} form="full" /> */
export function CvActions({ site, form }: { site: Site; form: CvForm }) {
  const other = site.cv.forms.find((each) => each !== form);
  return (
    <p className="actions mt-4">
      {other && (
        <a href={other === 'short' ? '/cv?form=short' : '/cv'}>
          {other === 'short' ? 'Short Version' : 'Full Version'}
        </a>
      )}
      {findCvFile(site, form) && (
        <a href={form === 'short' ? `${CV_PATH}?form=short` : CV_PATH} download>
          Download CV
        </a>
      )}
    </p>
  );
}

/** A section of the CV under its heading. @example <CvSectionList section={section} /> */
export function CvSectionList({ section }: { section: CvSection }) {
  const { kind, title } = section;
  return (
    <section aria-labelledby={kind} className="cv-section mt-12">
      <h2 id={kind}>{title}</h2>
      {listItems(section)}
    </section>
  );
}

function listItems(section: CvSection): ReactNode {
  if ('works' in section) {
    return section.works.map((works) => <Works key={works.heading} {...works} />);
  }
  if ('words' in section) {
    return (
      <ul className="mt-4 grid gap-1 sm:pl-50">
        {section.words.map(({ anchor, title, level, language }) => (
          <li key={anchor} id={anchor} {...languageAttributes(language)}>
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
