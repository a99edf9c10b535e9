import type { IndexedPassage } from '../../records/passage.ts';
import { smallTextLines } from '../html/small-text.ts';
import { findCvFile, type Site } from '../settings/site.ts';
import { linkLabel } from '../values/profile-links.ts';
import { joinFilled, joinList } from '../values/text.ts';
import { fillPassage } from './fill-passage.ts';
import { passage, sectionContent } from './passages.ts';
import profileTemplates from './profile-passages.json' with { type: 'json' };

/**
 * Makes passages of the researcher's profile and of the site's features, with the words that visitors ask for them by.
 * The default about sections are included while none are stored.
 */
export function profilePassages(profile: Site): IndexedPassage[] {
  const { name, headline, affiliation, email, location, orcid } = profile;
  const labels = profile.links.map(linkLabel);
  const values: Record<string, string> = {
    ...{ name, affiliation, email, location, orcid },
    introduction: joinFilled(name, headline, affiliation, location),
    summary: profile.summary.flatMap(smallTextLines).join('\n'),
    areas: profile.researchAreas.join(', '),
    inquiries: joinList(profile.inquiries),
    links: labels.join(', '),
    // External addresses are omitted: answers link to this site only.
    icons: joinList(labels.map((label) => `the ${label}`)),
    cv: findCvFile(profile)
      ? 'The CV can be downloaded from the about page.'
      : 'There is no CV to download yet: please read the about page.',
  };
  const all = [
    ...profileTemplates.flatMap(({ record, ...template }) =>
      fillPassage('site', record, template, values),
    ),
    ...profile.about.map((section) =>
      passage('site', `about:${section.section}`, 0, sectionContent(section)),
    ),
  ];
  return all.filter(({ text }) => text !== '');
}
