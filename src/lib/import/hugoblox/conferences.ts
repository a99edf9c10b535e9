import { asValues, type Values } from '../front-matter.ts';
import { paragraphsOf } from '../html.ts';
import type { MovedConference } from '../moved-site.ts';
import { short } from '../profile.ts';
import { plain } from '../publication.ts';
import { talkComment } from '../texts.ts';
import { dayOf, firstLineOf, lineOf } from '../values.ts';
import type { HugoSite, HugoText } from './site.ts';
import { textHtml } from './text-html.ts';

/** The conferences at which the site's talks were held. */
export const readConferences = (site: HugoSite): MovedConference[] =>
  site.of('event').flatMap((talk) => readConference(site, talk) ?? []);

/** The conference of a talk; null for a draft and for one without a date, which are noted. */
function readConference(site: HugoSite, talk: HugoText): MovedConference | null {
  const { name, values } = talk;
  const date = dayOf(values.date, site.timeZone);
  if (!date || site.isDraft(talk)) {
    const why = date ? 'It is a draft, which conferences are never here.' : 'It has no date.';
    site.left.add('talk', why, name);
    return null;
  }
  const title = plain(lineOf(values.title));
  const event = plain(lineOf(values.event));
  const text = [lineOf(values.abstract), ...paragraphsOf(textHtml(site, talk))]
    .filter((part) => part !== '')
    .join('\n\n');
  const { event_url, url_slides, url_video, url_pdf } = values;
  const links = [event_url, url_slides, url_video, url_pdf].map(lineOf);
  return {
    source: name,
    addresses: site.addresses(talk),
    name: short(event || title || 'Talk', 300),
    date,
    location: short(placeOf(values) || 'Place not given', 300),
    link: links.find((url) => /^https?:\/\//i.test(url)) ?? null,
    comment: talkComment(event ? title : '', '', text),
  };
}

/** Where a talk was held: as one text, or in parts. */
function placeOf({ location, address }: Values): string {
  const { city, region, country } = asValues(address);
  return firstLineOf(location, [city, region, country].map(lineOf).filter(Boolean).join(', '));
}
