import { stripDegrees } from '@academic-site/bibliography';
import { splitAuthors } from '../../records/authors.ts';
import { emptyPublication, type PublicationFields } from '../../records/publication.ts';
import { MONTHS } from '../../records/publication-vocabulary.ts';
import { getTalkStart, type Talk, talkPath } from '../../records/talk.ts';
import type { JsonLd } from '../values/json-ld.ts';

/**
 * Converts a talk to a work for citing: CSL's `speech`.
 *
 * @param owner default speaker
 */
export function toCitedTalk(talk: Talk, owner: string, origin: string): PublicationFields {
  const { id, title, kind, date, speakers, event, place, abstract, links, language } = talk;
  const recorded = links.find((each) => each.kind === 'video' || each.kind === 'recording');
  return {
    ...emptyPublication(),
    title,
    authors: speakers || stripDegrees(owner),
    journal: [event, place].filter(Boolean).join(', '),
    year: Number(date?.slice(0, 4) ?? 0),
    month: MONTHS[Number(date?.slice(5, 7) || 0) - 1] ?? null,
    abstract,
    language,
    url: recorded && /^http/.test(recorded.url) ? recorded.url : `${origin}${talkPath(id)}`,
    publication_type: kind === 'poster' ? 'Poster' : 'Presentation',
  };
}

/** A talk in the vocabulary of schema.org. */
export function makeTalkEvent(talk: Talk, owner: string, origin: string): JsonLd {
  const { id, title, abstract, date, end_date, place, online, event, event_url } = talk;
  const path = `${origin}${talkPath(id)}`;
  return {
    '@type': 'Event',
    '@id': path,
    url: path,
    name: title,
    description: abstract,
    startDate: getTalkStart(talk)?.toISOString() ?? date,
    endDate: end_date,
    inLanguage: talk.language,
    eventAttendanceMode: `https://schema.org/${online ? (place ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    location: place
      ? { '@type': 'Place', name: place, address: place }
      : online && { '@type': 'VirtualLocation', url: event_url ?? path },
    performer: splitAuthors(talk.speakers || owner).map((name) => ({ '@type': 'Person', name })),
    superEvent: event && { '@type': 'Event', name: event, url: event_url, startDate: date },
  };
}
