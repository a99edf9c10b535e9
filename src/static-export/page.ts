import { DomUtils, parseDocument } from 'htmlparser2';
import { exportStylesheet, stylesheetAddresses } from './stylesheet.ts';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Where elements name an address, and which of them a page needs to be whole or leads to. */
const ADDRESSES: Record<string, string> = {
  a: 'href',
  link: 'href',
  use: 'href',
  img: 'src',
  source: 'src',
  video: 'src',
  audio: 'src',
  script: 'src',
  meta: 'content',
};

/** Links to nothing that the page shows: what is loaded ahead, and the site's search. */
const AHEAD = /preload|prefetch|search/;

/** A page of the site that is read once, asked for its addresses, and written for a server of files. */
export class StaticPage {
  readonly #document: Document;
  readonly #address: string;
  readonly #origin: string;

  /**
   * @param address path and query of the page
   * @param origin of the site; addresses of others stay as they are
   */
  constructor(html: string, address: string, origin: string) {
    this.#document = parseDocument(html);
    this.#address = address;
    this.#origin = origin;
    removeWhatNeedsServer(this.#document);
  }

  /** The addresses, path and query, of what belongs to the page and of the pages that it leads to. */
  addresses(): string[] {
    const found = elementsWithAddress(this.#document).flatMap(({ element, value }) => {
      if (element.name === 'meta' && !isImageMeta(element)) return [];
      return isFollowed(element) ? this.#local(value) : [];
    });
    const sets = candidates(this.#document).flatMap(({ url }) => this.#local(url));
    const styled = textsIn('style', this.#document).flatMap(({ data }) =>
      stylesheetAddresses(data, this.#origin + this.#address),
    );
    return [...found, ...sets, ...styled].map(({ address }) => address);
  }

  /**
   * The page as HTML whose addresses are the export's.
   *
   * @param find gives the address in the export, or at another site where it leads there; null for what is in neither
   * @param base the public address of the export's folder, without a slash at its end
   */
  html(find: (address: string) => string | null, base: string): string {
    const { pathname } = new URL(base);
    const root = pathname === '/' ? '' : pathname;
    for (const { element, name, value } of elementsWithAddress(this.#document)) {
      const [local] = this.#local(value);
      if (!local) continue;
      const found = find(local.address);
      if (found === null) {
        if (element.name === 'a') removeLink(element);
        if (element.name === 'link') DomUtils.removeElement(element);
        continue;
      }
      const start = /^https?:/.test(found) ? '' : /^https?:/.test(value) ? base : root;
      element.attribs[name] = start + found + local.hash;
    }
    for (const { element, url, width } of candidates(this.#document)) {
      const [local] = this.#local(url);
      const found = local && find(local.address);
      const text = `${found ? root + found : url} ${width}`.trim();
      const others = element.attribs.srcset?.split(/,\s+/) ?? [];
      element.attribs.srcset = others
        .map((other) => (other.trim() === `${url} ${width}`.trim() ? text : other))
        .join(', ');
    }
    for (const text of textsIn('script', this.#document)) {
      text.data = withAddresses(text.data, find, this.#origin, base);
    }
    for (const text of textsIn('style', this.#document)) {
      text.data = exportStylesheet(text.data, this.#origin + this.#address, find, root);
    }
    return DomUtils.getOuterHTML(this.#document, { encodeEntities: 'utf8' });
  }

  #local(value: string): { address: string; hash: string }[] {
    if (!URL.canParse(value, this.#origin + this.#address)) return [];
    const { origin, pathname, search, hash } = new URL(value, this.#origin + this.#address);
    // What leads to a place on the same page stays.
    if (origin !== this.#origin || value.startsWith('#')) return [];
    return [{ address: pathname + search, hash }];
  }
}

/**
 * A text that is not a page (a feed, a sitemap, a calendar) with the export's addresses in the place of the site's.
 *
 * @param find gives the address in the export; null for what is not in it
 */
export const withAddresses = (
  text: string,
  find: (address: string) => string | null,
  origin: string,
  base: string,
): string => {
  const [start = '', ...parts] = text.split(origin);
  return parts.reduce((whole, part) => {
    // Up to what ends an address in XML, JSON, iCalendar and plain text.
    const [longest = ''] = /^\/[^\s"'<>\\]*/.exec(part) ?? [];
    const toFound = (address: string) => address && find(address.replaceAll('&amp;', '&'));
    // In Markdown a parenthesis ends it as well, unless it is part of it.
    const address = toFound(longest) ? longest : (longest.split(')', 1)[0] ?? '');
    const target = toFound(address) || address;
    return whole + (/^https?:/.test(target) ? '' : base) + target + part.slice(address.length);
  }, start);
};

/** Scripts ask the server; forms send to it; elements that are marked as needing a server are removed. */
function removeWhatNeedsServer(document: Document): void {
  const removed = DomUtils.findAll(
    ({ name, attribs }) =>
      name === 'form' ||
      (name === 'script' && attribs.type !== 'application/ld+json') ||
      (name === 'link' && AHEAD.test(attribs.rel ?? '')) ||
      (attribs.class ?? '').split(' ').includes('needs-server'),
    document.children,
  );
  for (const element of removed) DomUtils.removeElement(element);
}

function elementsWithAddress(document: Document) {
  return DomUtils.findAll(({ name }) => name in ADDRESSES, document.children).flatMap((element) => {
    const name = ADDRESSES[element.name] ?? '';
    const value = element.attribs[name];
    if (value === undefined || (element.name === 'meta' && !/^https?:/.test(value))) return [];
    return [{ element, name, value }];
  });
}

/** The texts of elements of a name, which can be changed. */
const textsIn = (name: string, document: Document) =>
  DomUtils.getElementsByTagName(name, document).flatMap(({ children }) =>
    children.filter((node) => 'data' in node),
  );

/** Robots are not to follow every combination of a list's filters, and neither is the export. */
const isFollowed = ({ name, attribs }: Element) =>
  !(name === 'a' && /nofollow/.test(attribs.rel ?? '') && attribs.href?.includes('?'));

const isImageMeta = ({ attribs }: Element) => /image$/.test(attribs.property ?? attribs.name ?? '');

/** The pictures that a `srcset` offers. */
function candidates(document: Document) {
  const withSet = DomUtils.findAll(({ attribs }) => 'srcset' in attribs, document.children);
  return withSet.flatMap((element) =>
    (element.attribs.srcset ?? '').split(/,\s+/).map((candidate) => {
      const [url = '', width = ''] = candidate.trim().split(/\s+/);
      return { element, url, width };
    }),
  );
}

/** A link to nowhere: of a text its words stay; a button or an item of a menu goes, its item of a list with it. */
function removeLink(link: Element): void {
  if (link.attribs.class === undefined) {
    for (const child of [...link.children]) DomUtils.prepend(link, child);
    DomUtils.removeElement(link);
    return;
  }
  const { parent } = link;
  const isItem = parent && 'name' in parent && parent.name === 'li' && parent.children.length === 1;
  DomUtils.removeElement(isItem ? parent : link);
}
