import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import type { IndexedPassage } from '../../records/passage.ts';
import { smallTextLines } from '../html/small-text.ts';
import { findCvFile, type Site } from '../settings/site.ts';
import { linkLabel } from '../values/profile-links.ts';
import { getSeparators, joinList } from '../values/text.ts';
import { fillPassage, passageMessages } from './fill-passage.ts';
import { passage, sectionContent } from './passages.ts';
import profileTemplates from './profile-passages.json' with { type: 'json' };

/**
 * Makes passages of the researcher's profile and of the site's features, with the words that visitors ask for them by.
 * The default about sections are included while none are stored.
 */
export function profilePassages(profile: Site): IndexedPassage[] {
  const { name, headline, affiliation, email, location, orcid } = profile;
  const language = interfaceLanguage(profile.language);
  const [comma] = getSeparators(language);
  const t = messagesIn(language, 'siteFacts');
  const pages = messagesIn(language, 'profileLinks');
  const write = passageMessages(language, 'siteFacts');
  const labels = profile.links.flatMap(
    (link) => linkLabel(link, (page, site) => pages(page, { site })) ?? [],
  );
  const values: Record<string, string> = {
    ...{ name, affiliation, email, location, orcid },
    introduction: [name, headline, affiliation, location].filter(Boolean).join(comma),
    summary: profile.summary.flatMap(smallTextLines).join('\n'),
    areas: profile.researchAreas.join(comma),
    inquiries: joinList(profile.inquiries, language),
    links: labels.join(', '),
    // External addresses are omitted: answers link to this site only.
    icons: joinList(
      labels.map((label) => t('icon', { label })),
      language,
    ),
    [findCvFile(profile) ? 'file' : 'none']: 'cv',
  };
  const all = [
    ...profileTemplates.flatMap(({ record, ...template }) =>
      fillPassage('site', record, template, {
        ...{ values, write },
        title: write(`title-${record}`, values),
      }),
    ),
    ...profile.about.map((section) =>
      passage('site', `about:${section.section}`, 0, sectionContent(section)),
    ),
  ];
  return all.filter(({ text }) => text !== '');
}
