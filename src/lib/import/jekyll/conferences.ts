import { stemOf } from '../files.ts';
import type { SourceText } from '../front-matter.ts';
import { paragraphsOf } from '../html.ts';
import type { MovedConference } from '../moved-site.ts';
import { short } from '../profile.ts';
import { spoken, talkComment } from '../texts.ts';
import { firstLineOf, lineOf } from '../values.ts';
import type { JekyllSite } from './site.ts';
import { textHtml } from './text-html.ts';

/** The conferences at which the site's talks were held. */
export const readConferences = (site: JekyllSite): MovedConference[] =>
  site.collection('_talks').flatMap((talk) => readConference(site, talk) ?? []);

/** The conference of a talk; null for one without a date, which is noted. */
function readConference(site: JekyllSite, talk: SourceText): MovedConference | null {
  const { name, values } = talk;
  const date = site.dayOf(talk);
  if (!date) {
    site.left.add('talk', 'It has no date.', name);
    return null;
  }
  const title = firstLineOf(values.title, spoken(stemOf(name)));
  const venue = lineOf(values.venue);
  const text = paragraphsOf(textHtml(site, talk)).join('\n\n');
  const links = [values.link, values.talkurl, values.eventurl, values.url].map(lineOf);
  return {
    source: name,
    addresses: site.addresses(talk, `/talks/${stemOf(name)}`),
    name: short(venue || title, 300),
    date,
    location: short(lineOf(values.location) || 'Place not given', 300),
    link: links.find((url) => /^https?:\/\//.test(url)) ?? null,
    comment: talkComment(venue ? title : '', lineOf(values.type), text),
  };
}
