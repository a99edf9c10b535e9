/** Position of the brace or quote that closes the one at `open`; -1 if it is not closed. */
export function closingAt(text: string, open: number): number {
  const closer = text[open] === '{' ? '}' : '"';
  let depth = 0;
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === closer && depth <= 0) return at;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
  }
  return -1;
}
