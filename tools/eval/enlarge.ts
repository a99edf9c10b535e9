type Row = Record<string, unknown>;

const WORKS = 2_000;
/** Pages per PDF. */
const PAGES = 10;
const WORDS = { title: 12, abstract: 150, page: 350 };

/** Words that occur less often are reversed in the added works, so that the subjects of questions stay rare. */
const COMMON = 3;

/**
 * Adds works with PDFs to a corpus. Their texts are random, with the words of its own works in the same frequencies.
 *
 * @param parts lists of rows by file and name
 */
export function enlarge(parts: Record<string, Record<string, Row[]>>): typeof parts {
  const own = parts['publications.json']?.publications ?? [];
  const written = own.flatMap(({ title, abstract }) => `${title} ${abstract}`.split(/\s+/));
  const counts = Map.groupBy(written, (word) => word);
  const words = written.map((word) =>
    (counts.get(word)?.length ?? 0) < COMMON ? [...word].reverse().join('') : word,
  );
  let state = 1;
  // Pseudorandom with a fixed seed, so that each run makes the same site.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const write = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ');
  const file = (at: number) => `publications/large-${at}.pdf`;
  const numbers = Array.from({ length: WORKS }, (_, at) => at);
  const works = numbers.map((at) => ({
    ...own[at % own.length],
    citations: at % 50,
    title: `${write(WORDS.title)} ${at}`,
    abstract: write(WORDS.abstract),
    year: 1990 + (at % 36),
    pdf_url: `/storage/${file(at)}`,
  }));
  const texts = numbers.map((at) => ({
    file: file(at),
    sha256: at.toString(16).padStart(64, '0'),
    page_count: PAGES,
    pages_read: PAGES,
    last_page: PAGES,
  }));
  const pages = Array.from({ length: WORKS * PAGES }, (_, at) => ({
    file: file(Math.floor(at / PAGES)),
    page: (at % PAGES) + 1,
    text: write(WORDS.page),
  }));
  return {
    ...parts,
    'publications.json': { publications: [...own, ...works] },
    'pdf-texts.json': { texts, pages },
  };
}
