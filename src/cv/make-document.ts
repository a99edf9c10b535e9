import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { fingerprint } from '../values/digest.ts';
import { linkName } from '../values/profile-links.ts';
import type { CvDocument, CvSection } from './document.ts';
import { makeCvSections } from './make-sections.ts';
import type { CvContent } from './read-cv.ts';

/** Increment this when the layout of the PDF changes: the PDFs of all sites are then regenerated. */
const VERSION = 4;

/**
 * Makes the document of a CV's files.
 *
 * @param origin of the site, for absolute links
 */
export async function makeCvDocument(content: CvContent, origin: string): Promise<CvDocument> {
  const { site } = content;
  const { name, headline, affiliation, location, email, orcid, theme } = site;
  const sections = await makeCvSections(content);
  const links = site.links.filter(({ kind }) => kind !== 'orcid' || !orcid);
  const contacts = [
    { text: location, url: null },
    { text: email, url: `mailto:${email}` },
    { text: new URL(origin).host, url: `${origin}/` },
    { text: orcid && `ORCID ${orcid}`, url: `https://orcid.org/${orcid}` },
    ...links.map(({ kind, url, label }) => ({ text: label ?? linkName(kind), url })),
  ].filter(({ text }) => text !== '');
  return {
    ...{ layout: content.layout.id, name, headline, affiliation, contacts },
    language: interfaceLanguage(site.language),
    title: messagesIn(site.language, 'cvDocument')('title', { name }),
    ...{ fonts: theme.fonts, accent: theme.accent },
    sections: sections.map((section) => withOrigin(section, origin)),
  };
}

/** A section with absolute links. */
function withOrigin(section: CvSection, origin: string): CvSection {
  const absolute = (html: string) => html.replaceAll('href="/', `href="${origin}/`);
  if ('narrative' in section) {
    const { html, language } = section.narrative;
    return { ...section, narrative: { html: absolute(html), language } };
  }
  if ('rows' in section) {
    const rows = section.rows.map(({ url, placeUrl, ...row }) => ({
      ...row,
      url: url && new URL(url, origin).href,
      placeUrl: placeUrl && new URL(placeUrl, origin).href,
    }));
    return { ...section, rows };
  }
  if ('words' in section) return section;
  const works = section.works.map(({ heading, references }) => ({
    heading,
    references: references.map(({ id, html }) => ({ id, html: absolute(html) })),
  }));
  return { ...section, works };
}

/** Identifies the document that a PDF was made from. */
export const digestDocument = (document: CvDocument): string =>
  fingerprint(JSON.stringify([VERSION, document]));
