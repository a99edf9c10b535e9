import { insertSample, type SampleContent } from '../db/queries/sample/write.ts';
import { openNodeSite } from '../scripts/site.ts';

const DAY_MS = 86_400_000;
const PICTURE = 'photos/generated.gif';
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const GIVEN = ['Vera', 'Ana', 'Matěj', 'Jiří', 'Léa', 'Søren', 'Chiara', 'Wei', 'Aisha'];
const FAMILY = ['Exemplar', 'Příkladný', 'Muestra', 'Beispiel', 'Esempio', 'Exemple'];
const WORDS =
  `proton beam detector dose energy spectrum particle measurement uncertainty phantom water silicon
  neutron range patient treatment calibration response distribution simulation comparison agreement
  field we the of in and with for at a to was were is by measured compared observed clinical linear
  transfer secondary stray scanned pencil voxel cluster pixel threshold reconstruction model systematic
  statistical relative absolute deviation per cent within`.split(/\s+/);

const SEED = 20_261_120;
let state = SEED;

/** A whole number below a limit, the same on each run: good enough for text that nobody reads. */
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

const pick = (items: string[]) => items[below(items.length)] ?? '';
const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
const sentence = () => words(8 + below(16)).replace(/^./, (letter) => letter.toUpperCase());
const sentences = (count: number) => Array.from({ length: count }, sentence).join('. ');
const content = () =>
  `<h2>${sentence()}</h2><p>${sentences(7)} <strong>${words(3)}</strong>.</p>
<p>${sentences(6)} <em>${words(2)}</em>.</p><ul><li>${words(8)}</li><li>${words(9)}</li></ul>`;

/**
 * Writes a site of 60 posts, 12 conferences and so many publications into a data folder: the same on each
 * run but for its dates, which count from now.
 *
 * @returns the slug of one of its posts
 */
export async function writeGeneratedSite(dataFolder: string, works = 150): Promise<string> {
  state = SEED;
  const now = Date.now();
  const site: SampleContent = {
    publications: Array.from({ length: works }, (_, index) => ({
      title: sentence(),
      authors: Array.from({ length: 3 + below(18) }, () => `${pick(GIVEN)} ${pick(FAMILY)}`).join(
        ', ',
      ),
      journal: pick(['Sample Physics', 'Annals of Invented Dosimetry', 'Proton Letters']),
      year: 2026 - Math.floor((index * 15) / works),
      month: pick(['January', 'May', 'December']),
      abstract: sentences(12),
      doi: `10.5555/generated.${index + 1}`,
      url: `https://example.org/publications/${index + 1}`,
      citations: below(200),
      tags: [pick(WORDS), pick(WORDS)],
      custom_tags: index % 4 === 0 ? [pick(WORDS)] : [],
      links: index % 3 === 0 ? [{ kind: 'code', url: `https://example.org/code/${index}` }] : [],
      publication_type: pick(['Article', 'Conference Paper', 'Preprint']),
      volume: String(1 + below(80)),
      pages: `${index + 1}–${index + 12}`,
    })),
    posts: Array.from({ length: 60 }, (_, index) => ({
      slug: `generated-post-${index + 1}`,
      title: sentence(),
      content: content() + content() + content(),
      excerpt: sentences(2),
      category: pick(['Research', 'Publications', 'Conferences', 'Teaching']),
      author: 'Vera Exemplar',
      tags: [pick(WORDS)],
      published: true,
      published_at: new Date(now - (index + 1) * 6 * DAY_MS).toISOString(),
    })),
    conferences: Array.from({ length: 12 }, (_, index) => ({
      name: `${sentence()} ${index + 1}`,
      date: new Date(now + (index - 4) * 30 * DAY_MS).toISOString().slice(0, 10),
      location: 'Prague, Czech Republic',
      comment: sentence(),
      link: 'https://example.org/conference',
    })),
    photos: Array.from({ length: 6 }, (_, index) => ({
      url: `/storage/${PICTURE}`,
      caption: sentence(),
      location: 'Prague',
      year: 2015 + index,
    })),
  };
  const { db, files, close } = await openNodeSite({ DATA_DIR: dataFolder });
  await files.put(PICTURE, PIXEL, { originalName: 'generated.gif', contentType: 'image/gif' });
  await insertSample(db, site);
  await close();
  return site.posts[0]?.slug ?? '';
}
