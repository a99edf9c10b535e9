import { insertSample, type SampleContent } from '../db/queries/sample/write.ts';
import { openNodeSite } from '../scripts/site.ts';

const DAY_MS = 86_400_000;
const PICTURE = 'photos/generated.gif';
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const GIVEN = ['Vera', 'Ana', 'Matěj', 'Jiří', 'Léa', 'Søren', 'Chiara', 'Wei', 'Aisha'];
const FAMILY = ['Exemplar', 'Příkladný', 'Muestra', 'Beispiel', 'Esempio', 'Exemple'];
const JOURNALS = ['Sample Physics', 'Annals of Invented Dosimetry', 'Proton Letters'];
const MONTHS = ['January', 'March', 'May', 'August', 'October', 'December'];
const TYPES = ['Journal Article', 'Conference Paper', 'Preprint'];
const CATEGORIES = ['Research', 'Publications', 'Conferences', 'Teaching'];
const TAGS = ['LET', 'Timepix3', 'FLASH', 'neutrons', 'quality assurance'];
const WORDS =
  `proton beam detector dose energy spectrum particle measurement uncertainty phantom water silicon
  neutron range patient treatment calibration response distribution simulation comparison agreement
  field we the of in and with for at a to was were is by measured compared observed clinical linear
  transfer secondary stray scanned pencil voxel cluster pixel threshold reconstruction model systematic
  statistical relative absolute deviation per cent within`.split(/\s+/);

let state = 20_261_120;

/** Mulberry32, the same on each run: 32 bits of state, good enough for text that nobody reads. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), 1 | state);
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
}

/** A whole number, both ends included. */
const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
const pick = (items: string[]) => items[whole(0, items.length - 1)] ?? '';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
const title = () => capital(words(whole(6, 14)));

/** Sentences until there are so many characters. */
function sentences(characters: number): string {
  let text = '';
  while (text.length < characters) text += `${capital(words(whole(8, 24)))}. `;
  return text.trimEnd();
}

const section = () =>
  `<h2>${title()}</h2>
<p>${sentences(700)} <strong>${words(3)}</strong>.</p>
<p>${sentences(600)} <em>${words(2)}</em>.</p>
<ul><li>${words(8)}</li><li>${words(9)}</li></ul>`;

const publication = (_: unknown, index: number): SampleContent['publications'][number] => {
  const authors = Array.from({ length: whole(3, 20) }, () => `${pick(GIVEN)} ${pick(FAMILY)}`);
  return {
    title: title(),
    authors: authors.join(', '),
    journal: pick(JOURNALS),
    year: 2026 - Math.floor(index / 10),
    month: pick(MONTHS),
    abstract: sentences(1200).slice(0, 1200),
    doi: `10.5555/generated.${index + 1}`,
    url: `https://example.org/publications/${index + 1}`,
    citations: whole(0, 200),
    tags: [pick(TAGS)],
    publication_type: pick(TYPES),
    volume: String(whole(1, 80)),
    pages: `${index + 1}–${index + 12}`,
  };
};

/**
 * Writes a site of 150 publications, 60 posts and 12 conferences into a data folder: the same on each
 * run but for its dates, which count from now.
 *
 * @returns the slug of one of its posts
 */
export async function writeGeneratedSite(dataFolder: string): Promise<string> {
  const now = Date.now();
  const content: SampleContent = {
    publications: Array.from({ length: 150 }, publication),
    posts: Array.from({ length: 60 }, (_, index) => ({
      slug: `generated-post-${index + 1}`,
      title: title(),
      content: [section(), section(), section()].join('\n'),
      excerpt: sentences(150),
      category: pick(CATEGORIES),
      author: 'Vera Exemplar',
      tags: [pick(TAGS)],
      published: true,
      published_at: new Date(now - (index + 1) * 6 * DAY_MS).toISOString(),
    })),
    conferences: Array.from({ length: 12 }, (_, index) => ({
      name: `${title()} ${index + 1}`,
      date: new Date(now + (index - 4) * 30 * DAY_MS).toISOString().slice(0, 10),
      location: 'Prague, Czech Republic',
      comment: title(),
      link: 'https://example.org/conference',
    })),
    photos: Array.from({ length: 6 }, (_, index) => ({
      url: `/storage/${PICTURE}`,
      caption: title(),
      location: 'Prague',
      year: 2015 + index,
    })),
  };
  const { db, files, close } = await openNodeSite({ DATA_DIR: dataFolder });
  const options = { originalName: 'generated.gif', contentType: 'image/gif' };
  await files.put(PICTURE, PIXEL, options);
  await insertSample(db, content);
  await close();
  return content.posts[0]?.slug ?? '';
}
