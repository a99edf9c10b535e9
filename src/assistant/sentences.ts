const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|cf|vs|ca|approx|etc|al|resp|Fig|Figs|Eq|Eqs|Ref|Refs|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|vol|pp|spp?|var)|\b\p{Lu})\.$/u;

/** The sentences of a text as they stand there; a line break ends one as well. */
export function sentences(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found: string[] = [];
    let open = '';
    for (const piece of line.split(/(?<=[.!?…][”"’')\]]{0,4})\s+(?=[\p{Lu}\p{N}“"‘'([])/u)) {
      open = open ? `${open} ${piece}` : piece;
      if (ABBREVIATION.test(open)) continue;
      found.push(open);
      open = '';
    }
    if (open) found.push(open);
    return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  });
}
