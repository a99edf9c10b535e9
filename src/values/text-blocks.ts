type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

const BULLET = /^[•-]\s+/;

/**
 * The blocks of a plain text: blank lines part paragraphs, lines that begin with '• ' or '- ' are
 * the items of a list.
 *
 * @example parseTextBlocks('On glass:\n• a') // [{ kind: 'paragraph', text: 'On glass:' }, { kind: 'list', items: ['a'] }]
 */
export function parseTextBlocks(text: string): TextBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap(parseBlocks);
}

function parseBlocks(chunk: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of chunk.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const open = blocks.at(-1);
    if (BULLET.test(line)) {
      const item = line.replace(BULLET, '');
      if (open?.kind === 'list') open.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (open?.kind === 'paragraph') {
      open.text += ` ${line}`;
    } else {
      blocks.push({ kind: 'paragraph', text: line });
    }
  }
  return blocks;
}
