import { type IndexedPassage, passage, sectionContent } from './passage.ts';
import { joined } from './phrases.ts';

/** What the site's own file says of the researcher. */
export interface Profile {
  name: string;
  title: string;
  affiliation: string;
  email: string;
  location: string;
  orcid: string;
  profiles: { label: string }[];
  researchAreas: string[];
  inquiries: string[];
  summary: string[];
  about: { section: string; title: string; content: string }[];
}

/** The figures of the Academic Metrics box. */
export interface Metrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** What the researcher's profile says; its sections stand for stored ones while there are none. */
export function profilePassages(profile: Profile): IndexedPassage[] {
  const { name, title, affiliation, location, researchAreas, inquiries, summary } = profile;
  return [
    passage('site', 'profile', 0, {
      url: '/about',
      title: `About ${name}`,
      tags: researchAreas.join(', '),
      text: [`${name}, ${title}, ${affiliation}, ${location}.`, ...summary].join('\n'),
    }),
    passage('site', 'areas', 0, {
      url: '/contact',
      title: 'Research areas and inquiries',
      text: `Research areas: ${researchAreas.join(', ')}.\nResearch inquiries: ${inquiries.join(', ')}.`,
    }),
    ...contactPassages(profile),
    ...profile.about.map((section) =>
      passage('site', `about:${section.section}`, 0, sectionContent(section)),
    ),
  ];
}

/** How to reach the researcher. Addresses elsewhere are left out: answers link this site only. */
function contactPassages({ affiliation, email, location, orcid, profiles }: Profile) {
  const links = profiles.map(({ label }) => `the ${label}`);
  return [
    passage('site', 'contact', 0, {
      url: '/contact',
      title: 'Contact',
      text: `The e-mail address is ${email}.\nThe affiliation is ${affiliation}; the location is ${location}.`,
    }),
    passage('site', 'booking', 0, {
      url: '/schedule',
      title: 'Schedule a Meeting',
      text: 'A meeting can be booked on the schedule page: choose a time that suits you.',
    }),
    ...(links.length > 0
      ? [
          passage('site', 'profiles', 0, {
            url: '/about',
            title: 'Profiles elsewhere',
            tags: profiles.map(({ label }) => label).join(', '),
            text: `The icons in the navigation lead to ${joined(links)}.\nThe ORCID iD is ${orcid}.`,
          }),
        ]
      : []),
  ];
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
