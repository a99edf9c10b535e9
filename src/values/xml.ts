type Attributes = Record<string, string>;

/** An element as XML: with text in it, or with elements that are XML already. */
export const element = (name: string, text: string, attributes: Attributes = {}): string =>
  wrap(name, escapeXml(text), attributes);

/** Elements in an element, a line each. */
export const parent = (name: string, children: readonly string[], attributes: Attributes = {}) =>
  wrap(name, `\n${children.filter((child) => child !== '').join('\n')}\n`, attributes);

const wrap = (name: string, content: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text as it may stand in elements and attributes, without the signs that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
