import { Parser } from 'htmlparser2';

/**
 * Whether some HTML, or XML, nests deeper than anybody means. Parsers look through all that is open for each tag, and
 * what works on their trees calls itself: this reads no further than to the depth.
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

/** HTML of which nothing is left but its text; the spaces keep the rest of one tag from becoming another. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');
