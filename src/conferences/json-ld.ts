import type { JsonLd } from '../metadata/metadata.ts';
import type { ConferenceFields } from './conference.ts';

/** A conference in the vocabulary of schema.org. */
export function conferenceEvent(
  conference: ConferenceFields & { id: number },
  origin: string,
): JsonLd {
  const { id, name, date, location, comment, link, logo } = conference;
  return {
    '@type': 'Event',
    '@id': `${origin}/conferences#conference-${id}`,
    name,
    startDate: date,
    location: { '@type': 'Place', name: location, address: location },
    description: comment,
    url: link,
    image: logo && !logo.startsWith('data:') ? new URL(logo, origin).href : null,
  };
}
