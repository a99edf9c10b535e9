import { escapeUTF8 } from 'entities';

// Markdown that replaces tags and shortcodes.

/** A code block with a fence that does not occur in the code. */
export function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}\n\n`;
}

/** A text below a line in bold. */
export const titled = (title: string, text: string): string => `\n\n**${title}**\n\n${text}\n\n`;

/**
 * A text as a quotation.
 *
 * @param below an additional line
 */
export const quoted = (text: string, below = ''): string =>
  `\n\n${`${text.trim()}${below && `\n${below}`}`.replace(/^/gm, '> ')}\n\n`;

/** An image with a caption, which may contain tags. */
export function figure(
  src: string,
  { alt, title, link }: Partial<Record<string, string>>,
  caption: string,
): string {
  const texts = Object.entries({ alt, title }).map(([name, text]) =>
    text === undefined ? '' : ` ${name}="${escapeUTF8(text)}"`,
  );
  const image = `<img src="${escapeUTF8(src)}"${texts.join('')}>`;
  const linked = link ? `<a href="${escapeUTF8(link)}">${image}</a>` : image;
  return `<figure>${linked}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

/** A link that shows its address; "" for anything but a web address. */
export const webLink = (url: string): string =>
  /^https?:\/\//.test(url) ? `<a href="${escapeUTF8(url)}">${escapeUTF8(url)}</a>` : '';
