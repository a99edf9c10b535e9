import { type CardSite, type ShareCard, showSite } from '../metadata/share-card.ts';
import { splitAuthors } from './authors.ts';
import { dateLabel, type Summarised, typeLabel } from './summary.ts';
import { plainTitle } from './titles.ts';

/** What the card of a publication is made of. */
export type CardPublication = Pick<
  Summarised,
  'title' | 'authors' | 'publication_type' | 'year' | 'month'
>;

/** The card of a publication. */
export function publicationCard(publication: CardPublication, site: CardSite): ShareCard {
  return {
    kind: [typeLabel(publication), dateLabel(publication)].filter(Boolean).join(' · '),
    title: plainTitle(publication.title),
    authors: splitAuthors(publication.authors),
    ...showSite(site),
  };
}
