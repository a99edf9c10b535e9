/** A paragraph, or the items of a list. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const BULLET = /^\s*[•-]\s+/;

/**
 * The blocks of a plain text: blank lines part paragraphs, lines that begin with '• ' or '- ' are
 * the items of a list.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const chunk of text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    let open: TextBlock | null = null;
    for (const line of chunk.split('\n')) {
      if (line.trim() === '') continue;
      const kind = BULLET.test(line) ? 'list' : 'paragraph';
      if (open?.kind !== kind) {
        open = kind === 'list' ? { kind, items: [] } : { kind, text: '' };
        blocks.push(open);
      }
      if (open.kind === 'list') open.items.push(line.replace(BULLET, '').trim());
      else open.text = `${open.text} ${line.trim()}`.trim();
    }
  }
  return blocks;
}
