import { Parser } from 'htmlparser2';

/**
 * True if HTML or XML is nested deeper than any real document. Parsers scan all open elements for each tag, and
 * functions on their trees are recursive; this only reads up to the given depth.
 */
export function isDeeperThan(depth: number, html: string, { xmlMode = false } = {}): boolean {
  let open = 0;
  let isDeeper = false;
  const parser = new Parser(
    {
      onopentag() {
        open += 1;
        if (open <= depth) return;
        isDeeper = true;
        parser.pause();
      },
      onclosetag() {
        open -= 1;
      },
    },
    { xmlMode },
  );
  parser.write(html);
  return isDeeper;
}

/** Reduces HTML to its text; the spaces keep the remains of one tag from becoming another. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');
