import fc from 'fast-check';
import type { LinkPreview } from '../src/lib/posts/link-preview.ts';

/** A node of the editor's documents, as ProseMirror's JSON has it. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocumentNode[];
  text?: string;
}

/** A post as the editor holds it. */
export interface GeneratedPost {
  document: DocumentNode;
  cards: LinkPreview[];
}

const letters = fc.oneof(
  fc.constantFrom('a', 'b', ' ', '  ', '\u00a0', '$', '&', '<', '>', '"', "'", '`', '&amp;', '\\'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
);
const written = fc
  .array(letters, { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  // What no key and no paste gives.
  .map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, '·'));
const code = fc
  .array(fc.oneof(written, fc.constantFrom('\n', '    ', '\n\n')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
  // Tiptap takes line breaks without anything else for a file's formatting.
  .filter((text) => text.trim() !== '');

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('/publications', '#top', 'mailto:ada@example.org', 'tel:+34600000000'),
);
const source = fc.constantFrom(
  'https://example.org/a.png?w=1&h=2',
  '/storage/blog/0f-1200x800.webp',
  'data:image/png;base64,iVBORw0KGgo=',
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

const link = fc.record({ href, target: fc.constantFrom('_blank', '') });
const marks = fc
  .record({
    link: fc.option(link, { freq: 3 }),
    others: fc.subarray(['bold', 'italic', 'strike', 'code']),
  })
  .map(({ link: attrs, others }) => [
    ...(attrs ? [{ type: 'link', attrs }] : []),
    ...others.map((type) => ({ type })),
  ]);
const inline: fc.Arbitrary<DocumentNode> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: written, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
);
const running = fc.array(inline, { maxLength: 4 });

const placed = {
  textAlign: orNull(fc.constantFrom('left', 'center', 'right', 'justify')),
  indent: fc.integer({ min: 0, max: 8 }),
};
const node = (type: string, attrs: fc.Arbitrary<object>, content: fc.Arbitrary<DocumentNode[]>) =>
  fc
    .tuple(attrs, content)
    .map(([given, held]): DocumentNode => ({ type, attrs: { ...given }, content: held }));
const none = fc.constant({});
const paragraph = node('paragraph', fc.record(placed), running);
const heading = node(
  'heading',
  fc.record({ ...placed, level: fc.integer({ min: 1, max: 6 }) }),
  running,
);
const codeBlock = node(
  'codeBlock',
  fc.record({ language: orNull(fc.constantFrom('python', 'c++', 'objective-c', 'x86asm')) }),
  orNull(code).map((text) => (text ? [{ type: 'text', text }] : [])),
);
const pixels = orNull(fc.integer({ min: 1, max: 99_999 }).map(String));
const image = node(
  'image',
  fc.record({
    src: source,
    alt: orNull(fc.oneof(written, fc.constant(''))),
    title: orNull(written),
    width: pixels,
    height: pixels,
    size: orNull(fc.constantFrom('s', 'm', 'l')),
    small: orNull(fc.constant('/storage/blog/1f-960x640.webp')),
  }),
  fc.constant([]),
);
const rule: fc.Arbitrary<DocumentNode> = fc.constant({ type: 'horizontalRule' });

const { block } = fc.letrec<{ block: DocumentNode; blocks: DocumentNode[] }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    heading,
    codeBlock,
    image,
    rule,
    node('blockquote', none, tie('blocks')),
    node('bulletList', none, items(tie('blocks'))),
    node(
      'orderedList',
      fc.record({ start: fc.integer({ min: -99, max: 999_999 }) }),
      items(tie('blocks')),
    ),
    table(tie('blocks')),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}));

function items(blocks: fc.Arbitrary<DocumentNode[]>): fc.Arbitrary<DocumentNode[]> {
  const item = fc
    .tuple(paragraph, fc.option(blocks, { nil: [] }))
    .map(([first, more]): DocumentNode => ({ type: 'listItem', content: [first, ...more] }));
  return fc.array(item, { minLength: 1, maxLength: 3 });
}

/** Every row as wide as the others; a first cell may span all columns, or all rows. */
function table(blocks: fc.Arbitrary<DocumentNode[]>): fc.Arbitrary<DocumentNode> {
  const size = fc.integer({ min: 1, max: 3 });
  return fc.tuple(size, size, fc.nat(3)).chain(([rows, columns, span]) => {
    const grid = Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_column, column) => [row, column] as const),
    );
    const wide = span === 1 && columns > 1;
    const high = span === 2 && rows > 1;
    const cells = grid.map((row) =>
      row.flatMap(([y, x]) => {
        if ((wide && y === 0 && x > 0) || (high && x === 0 && y > 0)) return [];
        const attrs = {
          colspan: wide && y === 0 ? columns : 1,
          rowspan: high && x === 0 && y === 0 ? rows : 1,
        };
        return [
          fc
            .tuple(fc.constantFrom('tableCell', 'tableHeader'), blocks)
            .map(([type, content]): DocumentNode => ({ type, attrs, content })),
        ];
      }),
    );
    return fc.tuple(...cells.map((row) => fc.tuple(...row))).map(
      (held): DocumentNode => ({
        type: 'table',
        content: held.map((content): DocumentNode => ({ type: 'tableRow', content })),
      }),
    );
  });
}

const card = fc.record({
  url: fc.webUrl({ withQueryParameters: true }),
  title: written,
  description: fc.oneof(written, fc.constant('')),
  image: fc.oneof(source, fc.constant('')),
});

/** Documents of every node, mark and attribute that the editor's schema has, nested. */
export const generatedPost: fc.Arbitrary<GeneratedPost> = fc.record({
  document: fc
    .array(block, { minLength: 1, maxLength: 4 })
    .map((content): DocumentNode => ({ type: 'doc', content })),
  cards: fc.array(card, { maxLength: 2 }),
});
