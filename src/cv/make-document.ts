import type { Db } from '../../db/open.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import type { CvForm } from '../../records/cv-settings.ts';
import type { Site } from '../settings/site.ts';
import { fingerprint } from '../values/digest.ts';
import { linkName } from '../values/profile-links.ts';
import type { CvDocument } from './document.ts';
import { makeCvSections } from './make-sections.ts';
import { readCv } from './read-cv.ts';

/** Increment this when the layout of the PDF changes: the PDFs of all sites are then regenerated. */
const VERSION = 3;

/**
 * Makes the content of a CV's PDF.
 *
 * @param origin of the site, for absolute links
 */
export async function makeCvDocument(
  deps: { db: Db; site: Site },
  form: CvForm,
  origin: string,
): Promise<CvDocument> {
  const { site } = deps;
  const { name, headline, affiliation, location, email, orcid, theme } = site;
  const sections = await makeCvSections(deps, await readCv(deps, form));
  const links = site.links.filter(({ kind }) => kind !== 'orcid' || !orcid);
  const contacts = [
    { text: location, url: null },
    { text: email, url: `mailto:${email}` },
    { text: new URL(origin).host, url: `${origin}/` },
    { text: orcid && `ORCID ${orcid}`, url: `https://orcid.org/${orcid}` },
    ...links.map(({ kind, url, label }) => ({ text: label ?? linkName(kind), url })),
  ].filter(({ text }) => text !== '');
  return {
    ...{ layout: form, name, headline, affiliation, contacts },
    language: interfaceLanguage(site.language),
    title: messagesIn(site.language, 'cvDocument')('title', { name }),
    ...{ fonts: theme.fonts, accent: theme.accent },
    sections: sections.map((section) => {
      const rows =
        'rows' in section &&
        section.rows.map(({ url, placeUrl, ...row }) => ({
          ...row,
          url: url && new URL(url, origin).href,
          placeUrl: placeUrl && new URL(placeUrl, origin).href,
        }));
      if (rows) return { ...section, rows };
      return 'works' in section
        ? {
            ...section,
            works: section.works.map(({ heading, references }) => ({
              heading,
              references: references.map(({ id, html }) => ({
                id,
                html: html.replaceAll('href="/', `href="${origin}/`),
              })),
            })),
          }
        : section;
    }),
  };
}

/** Identifies the document that a PDF was made from. */
export const digestDocument = (document: CvDocument): string =>
  fingerprint(JSON.stringify([VERSION, document]));
