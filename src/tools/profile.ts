import type { Db } from '../../db/open.ts';
import { selectAboutSections } from '../../db/queries/about.ts';
import { isVisible, menuPath } from '../../records/menu.ts';
import { smallTextLines } from '../html/small-text.ts';
import { CV_PATH, findCvFile, type Site } from '../settings/site.ts';
import { linkLabel } from '../values/profile-links.ts';

const toText = (text: string): string => smallTextLines(text).join('\n');

/** Describes the researcher and lists the pages of the site. Omits the content of hidden pages. */
export async function describeProfile({ db, site }: { db: Db; site: Site }) {
  const { name, headline, affiliation, location, email, orcid, researchAreas, menu } = site;
  const sections = await selectAboutSections(db, site.about);
  return {
    ...{ title: name, url: isVisible(menu, 'about') ? '/about' : '/' },
    ...{ name, headline, affiliation, location, orcid, researchAreas },
    email: isVisible(menu, 'contact') ? email : '',
    summary: site.summary.map(toText),
    about: isVisible(menu, 'about')
      ? sections.map(({ title, content }) => ({ title, text: toText(content) }))
      : [],
    links: site.links.map((link) => ({ title: linkLabel(link), url: link.url })),
    ...(findCvFile(site) && { cvUrl: CV_PATH }),
    pages: menu
      .filter(({ visible }) => visible)
      .map(({ page, label }) => ({ title: label, url: menuPath(page) })),
  };
}
