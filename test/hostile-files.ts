import fc from 'fast-check';
import texts from './fixtures/hostile-texts.json' with { type: 'json' };

type Texts = Record<string, string>;

/** The most letters that are made of a text by repeating it. */
const LONGEST = 30_000;

const repeat = (text: string, count: number) =>
  text.repeat(Math.min(count, Math.ceil(LONGEST / Math.max(1, text.length))));

const COUNT = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(60, 200, 600, 2000, 6000) },
);

/**
 * Texts of these pieces, one after the other and one in the other, a few of them thousands of times.
 *
 * @param texts.pairs what stands around others, each as its beginning and its end
 */
function hostileText({ pieces, pairs }: { pieces: string[]; pairs: string[][] }) {
  const { text } = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
      {
        weight: 2,
        arbitrary: fc.array(tie('text'), { maxLength: 5 }).map((parts) => parts.join('')),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...pairs), tie('text'), COUNT, fc.boolean())
          .map(([[open = '', close = ''], inner, count, isClosed]) => {
            const end = isClosed ? repeat(close, count) : '';
            return repeat(open, count) + inner + end;
          }),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('text'), COUNT).map(([inner, count]) => repeat(inner, count)),
      },
    ),
  }));
  return text.map((made) => made.slice(0, LONGEST));
}

const LATEX = hostileText(texts.latex);
const NAME = fc.constantFrom('a', 'b', 'c', 'd', 'jan', 'constructor', '__proto__', 'ä');
/** Braces and quotes that are open leave little to read of an entry: most values have none. */
const PIECE = fc.oneof(
  { weight: 2, arbitrary: NAME },
  { weight: 4, arbitrary: LATEX.map((text) => `{${text.replace(/[{}"]/g, '')}}`) },
  { weight: 1, arbitrary: LATEX.map((text) => `{${text}}`) },
  { weight: 1, arbitrary: LATEX.map((text) => `"${text}"`) },
);
const VALUE = fc.array(PIECE, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' # '));
const FIELD = fc
  .tuple(fc.constantFrom(...texts.bibFields), VALUE)
  .map(([field, value]) => `${field} = ${value}`);

/** Bibliographies with strings of strings, references in circles, open braces and odd names. */
export const BIBLIOGRAPHIES: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.tuple(NAME, VALUE, COUNT).map(([name, value, count]) => {
        return repeat(`@string{${name} = ${value}}\n`, count);
      }),
      fc
        .tuple(
          fc.constantFrom('article', 'book', 'xdata', 'inproceedings', 'misc', 'comment', 'set'),
          NAME,
          fc.array(FIELD, { maxLength: 6 }),
          COUNT,
          fc.constantFrom('}\n', '}\n', '}\n', '', ')'),
        )
        .map(([type, key, fields, count, end]) =>
          repeat(`@${type}{${key}, title = {T}, author = {A B}, ${fields.join(', ')}${end}`, count),
        ),
      LATEX,
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('\n'));

const MARKDOWN = hostileText(texts.markdown);

const LIQUID = hostileText(texts.liquid);

const SHORTCODES = hostileText(texts.shortcodes);

/** What stands where a text is expected, in JSON, YAML or XML. */
const ODD = fc.oneof(fc.constantFrom<unknown>(...texts.odd, '\ud800', 'a'.repeat(5000)), MARKDOWN);
const line = (value: unknown) => JSON.stringify(value) ?? '""';

const HEAD = fc
  .array(
    fc
      .tuple(fc.constantFrom(...texts.heads), ODD)
      .map(([name, value]) => `${name}: ${line(value)}`),
    { maxLength: 4 },
  )
  .map((lines) => `---\n${lines.join('\n')}\n---\n`);

const withHead = (text: fc.Arbitrary<string>) =>
  fc.tuple(HEAD, text).map(([head, body]) => head + body);

const JEKYLL = fc
  .record({
    post: withHead(fc.oneof(MARKDOWN, LIQUID)),
    page: withHead(fc.oneof(MARKDOWN, LIQUID)),
    talk: withHead(fc.constant('About it.')),
    bib: BIBLIOGRAPHIES,
    isAlFolio: fc.boolean(),
  })
  .map(
    ({ post, page, talk, bib, isAlFolio }): Texts => ({
      '_config.yml': 'url: https://a.example\nbaseurl: /lab\n',
      '_posts/2020-01-02-one.md': post,
      '_pages/two.md': page,
      ...(isAlFolio
        ? { '_bibliography/papers.bib': bib }
        : { '_talks/three.md': talk, '_publications/four.md': talk }),
    }),
  );

const HUGO = fc
  .tuple(withHead(fc.oneof(MARKDOWN, SHORTCODES)), withHead(MARKDOWN), BIBLIOGRAPHIES)
  .map(
    ([post, publication, bib]): Texts => ({
      'hugo.yaml': 'baseURL: https://a.example/\n',
      'content/post/one/index.md': post,
      'content/publication/two/index.md': publication,
      'content/publication/two/cite.bib': bib,
      'content/event/three.md': publication,
    }),
  );

const POST_HTML = hostileText(texts.postHtml);

const WORDPRESS = fc
  .tuple(
    fc.array(
      fc.record({
        fields: fc.dictionary(fc.constantFrom(...texts.wordPress), ODD),
        html: POST_HTML,
        count: COUNT,
      }),
      { maxLength: 4 },
    ),
    fc.constantFrom('</channel></rss>', '</channel></rss>', '</channel></rss>', '</rss>', ''),
  )
  .map(([items, end]): Texts => {
    const xml = items.map(({ fields, html, count }) => {
      const written = {
        ...{ title: 'One', 'wp:post_type': 'post', 'wp:status': 'publish', ...fields },
        'content:encoded': html,
      };
      const elements = Object.entries(written).map(
        ([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`,
      );
      return repeat(`<item>${elements.join('')}</item>`, count);
    });
    const begin = '<rss><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version>';
    return { 'export.xml': begin + xml.join('') + end };
  });

const ROW = fc.dictionary(fc.constantFrom(...texts.ghost), ODD);
const GHOST = fc
  .tuple(
    fc.array(fc.tuple(ROW, POST_HTML), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('tags', 'posts_tags', 'users', 'posts_authors', 'settings', 'members'),
      fc.oneof(fc.array(ROW, { maxLength: 5 }), ODD),
    ),
  )
  .map(([rows, tables]): Texts => {
    const posts = rows.map(([row, html]) => ({
      ...{ id: '1', title: 'One', status: 'published', html },
      ...row,
    }));
    return { 'ghost.json': JSON.stringify({ db: [{ data: { ...tables, posts } }] }) };
  });

/** The files of sites, by the kind of what is hostile in them. */
export const SITES: Record<string, fc.Arbitrary<Texts>> = { JEKYLL, HUGO, WORDPRESS, GHOST };

/** Changes of single bytes of a file. */
export const DAMAGE: fc.Arbitrary<(bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = fc
  .record({
    places: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
      maxLength: 6,
    }),
    end: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    isAtEnd: fc.boolean(),
  })
  .map(({ places, end, isAtEnd }) => (bytes) => {
    const changed = bytes.slice(0, Math.ceil(bytes.length * end));
    // The directory of a ZIP file is its end.
    const from = isAtEnd ? Math.max(0, changed.length - 300) : 0;
    for (const [place, value] of places) {
      changed[Math.floor(from + place * (changed.length - from))] = value;
    }
    return changed;
  });
