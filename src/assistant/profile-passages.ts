import { smallTextLines } from '../html/small-text.ts';
import { linkLabel, type ProfileLink } from '../settings/settings.ts';
import { joinFilled } from '../settings/site.ts';
import { joinList } from '../values/text.ts';
import { type IndexedPassage, passage, sectionContent } from './passages.ts';

/** What the settings say of the researcher. */
export interface ProfileContent {
  name: string;
  headline: string;
  affiliation: string;
  email: string;
  location: string;
  orcid: string;
  links: ProfileLink[];
  researchAreas: string[];
  inquiries: string[];
  summary: string[];
  about: { section: string; title: string; content: string }[];
  cv: string | null;
}

/** The figures of the Academic Metrics box. */
export interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** What the researcher's profile says; its sections stand for stored ones while there are none. */
export function profilePassages(profile: ProfileContent): IndexedPassage[] {
  const { name, headline, affiliation, email, location, orcid, researchAreas, inquiries } = profile;
  const labels = profile.links.map(linkLabel);
  const where = [
    ...(affiliation ? [`affiliation is ${affiliation}`] : []),
    ...(location ? [`location is ${location}`] : []),
  ];
  const icons = joinList(labels.map((label) => `the ${label}`));
  const all = [
    passage('site', 'profile', 0, {
      url: '/about',
      title: `About ${name}`,
      tags: researchAreas.join(', '),
      text: [
        `${joinFilled(name, headline, affiliation, location)}.`,
        ...profile.summary.flatMap(smallTextLines),
      ].join('\n'),
    }),
    passage('site', 'areas', 0, {
      url: '/contact',
      title: 'Research areas and inquiries',
      text: joinLines(
        researchAreas.length > 0 && `Research areas: ${researchAreas.join(', ')}.`,
        inquiries.length > 0 && `Research inquiries: ${inquiries.join(', ')}.`,
      ),
    }),
    // Addresses elsewhere are left out: answers link this site only.
    passage('site', 'contact', 0, {
      url: '/contact',
      title: 'Contact',
      text: joinLines(
        email && `The e-mail address is ${email}.`,
        where.length > 0 && `The ${where.join('; the ')}.`,
      ),
    }),
    passage('site', 'booking', 0, {
      url: '/schedule',
      title: 'Schedule a Meeting',
      text: 'A meeting can be booked on the schedule page: choose a time that suits you.',
    }),
    passage('site', 'profiles', 0, {
      url: '/about',
      title: 'Profiles elsewhere',
      tags: labels.join(', '),
      text:
        labels.length === 0
          ? ''
          : joinLines(
              `The icons in the navigation lead to ${icons}.`,
              orcid && `The ORCID iD is ${orcid}.`,
            ),
    }),
    ...servicePassages(profile),
    ...profile.about.map((section) =>
      passage('site', `about:${section.section}`, 0, sectionContent(section)),
    ),
  ];
  return all.filter(({ text }) => text !== '');
}

const joinLines = (...lines: (string | false)[]): string => lines.filter(Boolean).join('\n');

/** Where visitors find what every site of this kind offers, in the words in which they ask for it. */
function servicePassages({ cv }: { cv: string | null }): IndexedPassage[] {
  const services = [
    {
      record: 'downloads',
      url: '/publications',
      title: 'Downloads',
      tags: 'download, downloads, PDF, full text, copy, copies, reprints, free, access',
      text: 'PDFs can be downloaded from the pages of the publications, as far as this site has them. Each page links to where the paper appeared.',
    },
    {
      record: 'citing',
      url: '/publications',
      title: 'Citing this work',
      tags: 'cite, citing, reference, references, BibTeX, RIS, EndNote, Zotero',
      text: 'To cite a publication, copy its reference from its page: in several styles, as BibTeX or as RIS. The references of all publications can be taken as one file.',
    },
    {
      record: 'feeds',
      url: '/blog',
      title: 'Following this site',
      tags: 'follow, subscribe, subscription, newsletter, feed, RSS, Atom, updates, notified',
      text: 'This site sends no newsletter to subscribe to. New posts of the blog and new publications can be followed by their feeds, and conferences by a calendar.',
    },
    {
      record: 'cv',
      url: '/about',
      title: 'CV',
      tags: 'CV, curriculum vitae, résumé',
      text: cv
        ? 'The CV can be downloaded from the about page.'
        : 'There is no CV to download yet: please read the about page.',
    },
  ];
  return services.map(({ record, ...content }) => passage('site', record, 0, content));
}

export const METRICS_RECORD = 'metrics';

/** The academic metrics as a passage. */
export function metricsPassage({ citations, hIndex, i10Index }: Metrics): IndexedPassage {
  return passage('site', METRICS_RECORD, 0, {
    url: '/',
    title: 'Academic Metrics',
    tags: 'citations, h-index, i10-index',
    text: `The work has been cited ${citations} times; the h-index is ${hIndex} and the i10-index is ${i10Index}.`,
  });
}
