const DAY_MS = 86_400_000;

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

/** 60 posts, 12 conferences and 150 publications, by the calls that add them: the same on each run but for their dates. */
function generate(): Record<string, object[]> {
  state = SEED;
  const now = Date.now();
  return {
    'admin/publications': Array.from({ length: 150 }, (_, index) => ({
      title: sentence(),
      authors: Array.from({ length: 3 + below(18) }, () => `${pick(GIVEN)} ${pick(FAMILY)}`).join(
        ', ',
      ),
      journal: pick(['Sample Physics', 'Annals of Invented Dosimetry', 'Proton Letters']),
      year: 2026 - Math.floor(index / 10),
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
    'blog/admin/posts': Array.from({ length: 60 }, (_, index) => ({
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
  };
}

/**
 * Fills an empty site that runs, by the calls of its administrator: so a site of any version gets the same. Throws
 * when it refuses something.
 */
export async function fillSite(
  url: string,
  login: { username: string; password: string },
): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${answer}`);
    return response;
  };
  const cookies = (await post('auth/login', login)).headers.getSetCookie();
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  for (const [path, records] of Object.entries(generate())) {
    for (const record of records) await post(path, record, { Cookie });
  }
}
