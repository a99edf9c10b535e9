import { insertSample, type SampleContent } from '../db/queries/sample/write.ts';
import { openNodeSite } from '../scripts/site.ts';
import { article, sentences, title } from './prose.ts';
import { type Random, seeded } from './random.ts';

const DAY_MS = 86_400_000;
const PICTURE = 'photos/generated.gif';
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const GIVEN = ['Vera', 'Ana', 'Matěj', 'Jiří', 'Léa', 'Søren', 'Chiara', 'Wei', 'Aisha'] as const;
const FAMILY = ['Exemplar', 'Příkladný', 'Muestra', 'Beispiel', 'Esempio', 'Exemple'] as const;
const JOURNALS = ['Sample Physics', 'Annals of Invented Dosimetry', 'Proton Letters'] as const;
const MONTHS = ['January', 'March', 'May', 'August', 'October', 'December'] as const;
const TYPES = ['Journal Article', 'Conference Paper', 'Preprint'] as const;
const CATEGORIES = ['Research', 'Publications', 'Conferences', 'Teaching'] as const;
const TAGS = ['LET', 'Timepix3', 'FLASH', 'neutrons', 'quality assurance'] as const;

/**
 * A site of 150 publications, 60 posts and 12 conferences: the same on each run but for its dates,
 * which count from now.
 */
export function generateSite(now: Date): SampleContent {
  const random = seeded(20_261_120);
  const many = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => make(index));
  return {
    publications: many(150, (index) => publication(random, index)),
    posts: many(60, (index) => post(random, index, now)),
    conferences: many(12, (index) => ({
      name: `${title(random)} ${index + 1}`,
      date: new Date(now.getTime() + (index - 4) * 30 * DAY_MS).toISOString().slice(0, 10),
      location: 'Prague, Czech Republic',
      comment: title(random),
      link: 'https://example.org/conference',
    })),
    photos: many(6, (index) => ({
      url: `/storage/${PICTURE}`,
      caption: title(random),
      location: 'Prague',
      year: 2015 + index,
    })),
  };
}

function publication(random: Random, index: number): SampleContent['publications'][number] {
  const authors = Array.from(
    { length: random.whole(3, 20) },
    () => `${random.pick(GIVEN)} ${random.pick(FAMILY)}`,
  );
  return {
    title: title(random),
    authors: authors.join(', '),
    journal: random.pick(JOURNALS),
    year: 2026 - Math.floor(index / 10),
    month: random.pick(MONTHS),
    abstract: sentences(random, 1200).slice(0, 1200),
    doi: `10.5555/generated.${index + 1}`,
    url: `https://example.org/publications/${index + 1}`,
    citations: random.whole(0, 200),
    tags: [random.pick(TAGS)],
    publication_type: random.pick(TYPES),
    volume: String(random.whole(1, 80)),
    pages: `${index + 1}–${index + 12}`,
  };
}

function post(random: Random, index: number, now: Date): SampleContent['posts'][number] {
  return {
    slug: `generated-post-${index + 1}`,
    title: title(random),
    content: article(random),
    excerpt: sentences(random, 150),
    category: random.pick(CATEGORIES),
    author: 'Vera Exemplar',
    tags: [random.pick(TAGS)],
    published: true,
    published_at: new Date(now.getTime() - (index + 1) * 6 * DAY_MS).toISOString(),
  };
}

/**
 * Writes the generated site into a data folder.
 *
 * @returns the slug of one of its posts
 */
export async function writeGeneratedSite(dataFolder: string): Promise<string> {
  const content = generateSite(new Date());
  const site = await openNodeSite({ DATA_DIR: dataFolder });
  try {
    await site.files.put(PICTURE, PIXEL, {
      originalName: 'generated.gif',
      contentType: 'image/gif',
    });
    await insertSample(site.db, content);
  } finally {
    await site.close();
  }
  return content.posts[0]?.slug ?? '';
}
