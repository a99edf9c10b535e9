import type { IndexedPassage } from './passages.ts';
import { passage } from './passages.ts';

/** Where visitors find what every site of this kind offers, in the words in which they ask for it. */
export function servicePassages({ cv }: { cv: string | null }): IndexedPassage[] {
  return [
    passage('site', 'downloads', 0, {
      url: '/publications',
      title: 'Downloads',
      tags: 'download, downloads, PDF, full text, copy, copies, reprints, free, access',
      text: 'PDFs can be downloaded from the pages of the publications, as far as this site has them. Each page links to where the paper appeared.',
    }),
    passage('site', 'citing', 0, {
      url: '/publications',
      title: 'Citing this work',
      tags: 'cite, citing, reference, references, BibTeX, RIS, EndNote, Zotero',
      text: 'To cite a publication, copy its reference from its page: in several styles, as BibTeX or as RIS. The references of all publications can be taken as one file.',
    }),
    passage('site', 'feeds', 0, {
      url: '/blog',
      title: 'Following this site',
      tags: 'follow, subscribe, subscription, newsletter, feed, RSS, Atom, updates, notified',
      text: 'This site sends no newsletter to subscribe to. New posts of the blog and new publications can be followed by their feeds, and conferences by a calendar.',
    }),
    passage('site', 'cv', 0, {
      url: '/about',
      title: 'CV',
      tags: 'CV, curriculum vitae, résumé',
      text: cv
        ? 'The CV can be downloaded from the about page.'
        : 'There is no CV to download yet: please read the about page.',
    }),
  ];
}
