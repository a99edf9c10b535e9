type Attributes = Record<string, string>;

/**
 * An element that contains text.
 *
 * @example element('name', 'R&D', { lang: 'en' }) // '<name lang="en">R&amp;D</name>'
 */
export const element = (name: string, text: string, attributes: Attributes = {}): string =>
  wrap(name, escapeXml(text), attributes);

/**
 * Elements within an element, one per line.
 *
 * @example parent('feed', [element('id', '1')]) // "<feed>\n<id>1</id>\n</feed>"
 */
export const parent = (name: string, children: readonly string[], attributes: Attributes = {}) =>
  wrap(name, `\n${children.filter((child) => child !== '').join('\n')}\n`, attributes);

const wrap = (name: string, content: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Escapes text for elements and attributes, and removes characters that XML does not allow.
 *
 * @example escapeXml('a < b') // "a &lt; b"
 */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
