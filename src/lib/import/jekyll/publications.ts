import type { PublicationType } from '../../publications/publication.ts';
import { folderOf, stemOf } from '../files.ts';
import type { SourceText } from '../front-matter.ts';
import { paragraphsOf } from '../html.ts';
import type { MovedPublication } from '../moved-site.ts';
import { describedPublication, listedAuthors } from '../publication.ts';
import { lineOf } from '../values.ts';
import { pictureFile } from './pictures.ts';
import type { JekyllSite } from './site.ts';
import { textHtml } from './text-html.ts';

/** What academicpages sorts publications into. */
const CATEGORIES: Record<string, PublicationType> = {
  ...{ manuscripts: 'Article', journal: 'Article', journals: 'Article', articles: 'Article' },
  ...{
    conferences: 'Conference Paper',
    conference: 'Conference Paper',
    books: 'Book',
    book: 'Book',
  },
  ...{ preprints: 'Preprint', preprint: 'Preprint', thesis: 'Thesis', chapters: 'Book Chapter' },
};

/** The publications of bibliographies, and those that have a file of their own. */
export const readPublications = (site: JekyllSite): MovedPublication[] => [
  ...site.bibliographies.list,
  ...site.collection('_publications').flatMap((text) => readPublication(site, text) ?? []),
];

/** A publication with a file of its own; null for one without a title, which is noted. */
function readPublication(site: JekyllSite, text: SourceText): MovedPublication | null {
  const { name, values } = text;
  const candidate = describedPublication({
    key: stemOf(name),
    values,
    text: paragraphsOf(textHtml(site, text)).join('\n\n'),
    authors: listedAuthors(values.authors ?? values.author),
    day: site.dayOf(text),
    venue: lineOf(values.venue),
    type: CATEGORIES[lineOf(values.category).toLowerCase()] ?? null,
    file: (reference) => site.finder.find(reference, folderOf(name)),
  });
  if (candidate.fields.title === '') {
    site.left.add('publication', 'It has no title.', name);
    return null;
  }
  return {
    candidate,
    addresses: site.addresses(text, `/publications/${stemOf(name)}`),
    image: pictureFile(site, text),
  };
}
