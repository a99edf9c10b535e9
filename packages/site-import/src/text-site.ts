import { escapeUTF8 } from 'entities';
import { isBlankHtml } from './convert-html.ts';
import { isContent, isImageName, isTextName, toTitle } from './files.ts';
import { ForeignSite } from './foreign-site.ts';
import { readFrontMatter, readYaml, type SourceText } from './front-matter.ts';
import { type MarkdownOptions, markdownHtml } from './markdown.ts';
import type { DescribedWork, ImportedPage, ImportedPublication } from './model.ts';
import type { RecordText } from './records.ts';
import { isTrue, toDayString, toLine, toValues, type Values } from './values.ts';

/** A site that is a folder of texts with front matter. */
export abstract class FrontMatterSite<Text extends SourceText = SourceText> extends ForeignSite {
  /** The addresses in its menu, in the form of {@link addressKey}. */
  menu: ReadonlySet<string> = new Set();

  /** The addresses of a text: its own, and those that redirected to it. */
  abstract addresses(text: Text): string[];

  /** The text files of the folder, split into front matter and text. */
  protected readTexts(): SourceText[] {
    return this.files.names.flatMap((name) => {
      const text = isTextName(name) && isContent(name) ? this.files.texts.get(name) : undefined;
      if (text === undefined) return [];
      const read = { name, ...readFrontMatter(text) };
      const date = toLine(read.values.date);
      if (date !== '' && toDayString(date, this.timeZone) === null)
        this.left.add('date', 'The file cannot be read.', `${name}: ${date.slice(0, 100)}`);
      return [read];
    });
  }

  /** Converts Markdown to HTML; text beyond the limits is kept as it is, and reported. */
  protected markdown(text: string, name: string, options?: MarkdownOptions): string {
    const html = markdownHtml(text, options);
    if (html !== null) return html;
    const why = 'It is longer than 500 KB or nested too deeply, so its Markdown was not converted.';
    this.left.add('text', why, name);
    return text
      .split(/\n\s*\n/)
      .map((part) => `<p>${escapeUTF8(part)}</p>`)
      .join('');
  }

  /** The values of a file; none if it is missing. Broken parts are reported. */
  data(name: string, read = readYaml): Values {
    const { values, error } = read(this.files.texts.get(name) ?? '');
    if (error) this.left.add('settings', `They could only be read in part: ${error}`, name);
    return values;
  }

  /** Converts a text to HTML, with its templates resolved. */
  abstract textHtml(text: Text): string;

  /** The day of a text, if its front matter specifies it. */
  readDay({ values }: Text): string | null {
    return toDayString(values.date, this.timeZone);
  }

  /** A text that becomes a record. */
  record(text: Text): RecordText {
    const { name, values } = text;
    const html = this.textHtml(text);
    return { addresses: this.addresses(text), name, values, html, day: this.readDay(text) };
  }

  /** Reports content of the theme, which is skipped. */
  protected noteExample(where: string): true {
    this.left.add('example of the theme', 'It is an example from the theme.', where);
    return true;
  }

  /** True for a draft of a type that has no drafts here: it is skipped and reported. */
  leavesDraft(text: Text, what: string): boolean {
    const isDraft = this.isDraft(text);
    if (isDraft)
      this.left.add(
        what,
        'It is a draft, and records of this type cannot be drafts here.',
        text.name,
      );
    return isDraft;
  }

  /** True if the site's menu contains an address. */
  isInMenu(address: string): boolean {
    return this.menu.has(addressKey(address));
  }

  /** True if a text is imported as a draft; front matter that could only be read in part is reported. */
  isDraft({ name, error, values }: Text): boolean {
    if (error !== null) {
      const why = `Imported as a draft: its front matter could only be read in part. ${error}`;
      this.left.add('front matter', why, name);
    }
    // Hugo does not render such a page on its own.
    const { render } = toValues(values.build ?? values._build);
    return (
      error !== null ||
      isTrue(values.draft) ||
      isTrue(values.headless) ||
      /^(?:never|false)$/i.test(toLine(render)) ||
      /^(?:false|no|0|off)$/i.test(toLine(values.published))
    );
  }

  /** True if a page shows nothing without its theme: it is skipped and reported. */
  isBlank(html: string, { name }: Text): boolean {
    const isBlank = isBlankHtml(html);
    if (isBlank) {
      this.left.add('page without text', 'The theme generates it from other files.', name);
    }
    return isBlank;
  }

  /** A work with its image; null, and reported, without a title. */
  publication(
    text: Text,
    work: Pick<ImportedPublication, 'cited'> & { described: DescribedWork },
    image: string | null,
  ): ImportedPublication | null {
    if (!(work.cited ?? work.described.entry).item.title) {
      this.left.add('publication', 'It has no title.', text.name);
      return null;
    }
    return {
      ...work,
      addresses: this.addresses(text),
      image: image && isImageName(image) ? image : null,
    };
  }
}

/** A paragraph that is only a link. */
export const linkParagraph = (address: string, text: string): string =>
  `<p><a href="${escapeUTF8(address)}">${escapeUTF8(text)}</a></p>`;

/** Normalises a path for comparison. */
export const addressKey = (path: string): string =>
  path
    .replace(/^\/+|(?:\/|\/?index\.html?)$/g, '')
    .replace(/\.html?$/, '')
    .toLowerCase();

/** Links to the pages of a collection. */
export function listPages(pages: readonly ImportedPage[]): string {
  const items = pages.map(
    ({ addresses: [address = ''], title }) =>
      `<li><a href="${escapeUTF8(address)}">${escapeUTF8(title)}</a></li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

/**
 * A page that lists a collection, if the site has none for it.
 *
 * @param name of the collection, which was its address
 */
export const indexPage = (name: string, pages: readonly ImportedPage[]): ImportedPage => ({
  addresses: [`/${name}/`],
  slug: name,
  title: toTitle(name),
  html: listPages(pages),
  place: 'menu',
  published: true,
});
