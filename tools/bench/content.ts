import { ENTRY_KINDS } from '../../records/cv-entry.ts';
import { DAY_MS } from '../../src/values/time.ts';

const WORDS =
  `proton beam detector dose energy spectrum particle measurement uncertainty phantom water silicon
  neutron range patient treatment calibration response distribution simulation comparison agreement
  field we the of in and with for at a to was were is by measured compared observed clinical linear`.split(
    /\s+/,
  );
const AUTHORS = ['Vera Exemplar', 'Ana Muestra', 'Jiří Příkladný', 'Léa Exemple', 'Wei Beispiel'];

/** Random words, the same for the same seed. */
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => WORDS[(seed * 7 + at * (at + 3)) % WORDS.length]).join(
    ' ',
  );
const section = (seed: number) =>
  `<h2>${words(seed, 9)}</h2><p>${words(seed + 1, 120)}. <strong>${words(seed, 3)}</strong>.</p>
<p>${words(seed + 2, 100)}.</p><ul><li>${words(seed, 8)}</li><li>${words(seed + 3, 9)}</li></ul>`;

/** Records of each type, by the calls that add them: the same on each run except for their dates. */
const RECORDS: Record<string, { count: number; record: (index: number) => object }> = {
  'admin/publications': {
    count: 150,
    record: (index) => ({
      title: `${words(index, 12)} ${index}`,
      authors: AUTHORS.slice(index % 3).join(', '),
      journal: 'Sample Physics',
      year: 2026 - Math.floor(index / 10),
      abstract: words(index, 180),
      doi: `10.5555/generated.${index}`,
      citations: index,
      tags: [WORDS[index % 20], WORDS[index % 7]],
      links: index % 3 === 0 ? [{ kind: 'code', url: 'https://example.org/code' }] : [],
      publication_type: index % 2 === 0 ? 'Article' : 'Conference Paper',
      volume: String(index),
    }),
  },
  'admin/entries': {
    count: 60,
    record: (index) => ({
      kind: ENTRY_KINDS[index % ENTRY_KINDS.length],
      title: `${words(index, 5)} ${index}`,
      organisation: { name: words(index, 4), city: 'Prague', country: 'Czech Republic' },
      from: String(2026 - Math.floor(index / 3)),
      text: words(index, 20),
    }),
  },
  'admin/talks': {
    count: 60,
    record: (index) => ({
      title: `${words(index, 10)} ${index}`,
      kind: 'invited',
      abstract: words(index, 100),
      date: `${2026 - Math.floor(index / 6)}-05-01`,
      event: words(index, 5),
    }),
  },
  'admin/courses': {
    count: 60,
    record: (index) => ({
      title: `${words(index, 6)} ${index}`,
      term: `Autumn ${2026 - Math.floor(index / 4)}`,
      text: words(index, 40),
    }),
  },
  'admin/people': {
    count: 60,
    record: (index) => ({
      name: `${AUTHORS[index % 5]} ${index}`,
      text: words(index, 30),
      agreed: true,
    }),
  },
  'admin/projects': {
    count: 30,
    record: (index) => ({
      title: `${words(index, 6)} ${index}`,
      status: 'running',
      text: words(index, 80),
      from: '2020',
    }),
  },
  'blog/admin/posts': {
    count: 60,
    record: (index) => ({
      title: `${words(index, 10)} ${index}`,
      content: section(index) + section(index + 60) + section(index + 120),
      excerpt: words(index, 30),
      category: index % 2 === 0 ? 'Research' : 'Teaching',
      author: 'Vera Exemplar',
      tags: [WORDS[index % 20]],
      published: true,
      published_at: new Date(Date.now() - (index + 1) * 6 * DAY_MS).toISOString(),
    }),
  },
  conferences: {
    count: 12,
    record: (index) => ({
      name: `${words(index, 6)} ${index}`,
      date: new Date(Date.now() + (index - 4) * 30 * DAY_MS).toISOString().slice(0, 10),
      location: 'Prague, Czech Republic',
      comment: words(index, 15),
    }),
  },
};

/**
 * Fills a running empty site through the administrator's API, so that sites of all versions get the same content.
 * Throws if a call is rejected.
 */
export async function fillBenchSite(
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
  for (const [path, { count, record }] of Object.entries(RECORDS)) {
    for (let index = 0; index < count; index += 1) await post(path, record(index), { Cookie });
  }
}
