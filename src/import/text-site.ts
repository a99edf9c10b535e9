import { pageSlug } from '../../records/page.ts';
import type { Candidate } from '../publications/import/read-bibliography.ts';
import { encodeEntities } from '../values/html.ts';
import { isBlankHtml } from './convert-html.ts';
import { isImageName, isTextName } from './files.ts';
import { ForeignSite } from './foreign-site.ts';
import { readFrontMatter, readYaml, type SourceText } from './front-matter.ts';
import { type ImportedPage, type ImportedPublication, isContent } from './imported-site.ts';
import { type MarkdownOptions, markdownHtml } from './markdown.ts';
import { isTrue, toLine, type Values } from './values.ts';

/** A site that is a folder of texts with front matter. */
export abstract class FrontMatterSite<Text extends SourceText = SourceText> extends ForeignSite {
  /** The addresses to which its menu leads, as {@link addressKey} has them. */
  menu: ReadonlySet<string> = new Set();

  /** Where a text was: its own address, and those that led to it. */
  abstract addresses(text: Text): string[];

  /** The files of the folder that are texts, taken apart. */
  protected readTexts(): SourceText[] {
    return this.files.names.flatMap((name) => {
      const text = isTextName(name) && isContent(name) ? this.files.texts.get(name) : undefined;
      return text === undefined ? [] : [{ name, ...readFrontMatter(text) }];
    });
  }

  /** Markdown as HTML; what nobody writes so comes as it stands there, and is noted. */
  protected markdown(text: string, name: string, options?: MarkdownOptions): string {
    const html = markdownHtml(text, options);
    if (html !== null) return html;
    const why = 'It is longer than 500 KB, or nests a hundred deep: its Markdown was not read.';
    this.left.add('text', why, name);
    return text
      .split(/\n\s*\n/)
      .map((part) => `<p>${encodeEntities(part)}</p>`)
      .join('');
  }

  /** The values of a file; none where there is no such file. What is broken of it is noted. */
  data(name: string, read = readYaml): Values {
    const { values, error } = read(this.files.texts.get(name) ?? '');
    if (error) this.left.add('settings', `They could be read only in part: ${error}`, name);
    return values;
  }

  /** Whether the site's menu leads to an address. */
  isInMenu(address: string): boolean {
    return this.menu.has(addressKey(address));
  }

  /** Whether a text comes as a draft; a head that could be read only in part is noted. */
  isDraft({ name, error, values }: Text): boolean {
    if (error !== null) {
      const why = `Imported as a draft: its front matter could be read only in part. ${error}`;
      this.left.add('head of a text', why, name);
    }
    return (
      error !== null ||
      isTrue(values.draft) ||
      /^(?:false|no|0|off)$/i.test(toLine(values.published))
    );
  }

  /** Whether a page shows nothing without its theme: it stays behind then, and is noted. */
  isBlank(html: string, { name }: Text): boolean {
    const isBlank = isBlankHtml(html);
    if (isBlank) {
      this.left.add('page without a text of its own', 'The theme made it from other files.', name);
    }
    return isBlank;
  }

  /** A publication with its picture; null for one without a title, which is noted. */
  publication(text: Text, candidate: Candidate, image: string | null): ImportedPublication | null {
    if (candidate.fields.title === '') {
      this.left.add('publication', 'It has no title.', text.name);
      return null;
    }
    return {
      candidate,
      addresses: this.addresses(text),
      image: image && isImageName(image) ? image : null,
    };
  }
}

/** A paragraph that only leads elsewhere. */
export const linkParagraph = (address: string, text: string): string =>
  `<p><a href="${encodeEntities(address)}">${encodeEntities(text)}</a></p>`;

/** A path in the form in which addresses are compared. */
export const addressKey = (path: string): string =>
  path
    .replace(/^\/+|(?:\/|\/?index\.html?)$/g, '')
    .replace(/\.html?$/, '')
    .toLowerCase();

/** Links to the pages of a collection. */
export function listPages(pages: readonly ImportedPage[]): string {
  const items = pages.map(
    ({ addresses: [address = ''], title }) =>
      `<li><a href="${encodeEntities(address)}">${encodeEntities(title)}</a></li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

/**
 * The page that lists a collection, where the site has none for it.
 *
 * @param name of the collection, which was its address
 */
export const indexPage = (name: string, pages: readonly ImportedPage[]): ImportedPage => ({
  addresses: [`/${name}/`],
  slug: pageSlug(name),
  title: toTitle(name),
  html: listPages(pages),
  place: 'menu',
  published: true,
});

/** A name of a file as a title. */
export function toTitle(name: string): string {
  const words = (name.split('/').at(-1) ?? name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
