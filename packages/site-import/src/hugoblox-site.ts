import type { Entry } from '@academic-site/bibliography';
import {
  fileStem,
  isImageName,
  parentFolder,
  withoutEndSlashes,
  withoutTextEnding,
} from './files.ts';
import { readToml, readYaml, type SourceText } from './front-matter.ts';
import type { ReadOptions, SkippedEntry, SourceFiles } from './model.ts';
import { fillHugoShortcodes } from './shortcodes.ts';
import { addressKey, FrontMatterSite } from './text-site.ts';
import {
  firstLine,
  isTrue,
  toLine,
  toTexts,
  toValues,
  toValuesList,
  type Values,
} from './values.ts';

/** The folders of each type of text; texts in other folders are pages. */
const FOLDERS = {
  post: ['post', 'posts', 'blog', 'news'],
  publication: ['publication', 'publications'],
  event: ['event', 'events', 'talk', 'talks'],
  project: ['project', 'projects'],
  authors: ['authors', 'author'],
  slides: ['slides'],
};

/** The type of text in a folder; undefined for pages. */
export const kindOf = (folder: string): string | undefined =>
  Object.entries(FOLDERS).find(([, folders]) => folders.includes(folder))?.[0];

/** Names of the owner's folder in `authors`. */
const OWNER = /^(?:admin|me)$/;

/** A text in the content folder. */
export interface HugoText extends SourceText {
  /** Its path in `content`, without "index.md" or extension; "" for the home page. */
  path: string;
  /** The first folder of its path; "" for none. */
  section: string;
  /** True for the text of a whole section, `_index.md`. */
  isList: boolean;
}

/** The contents of a HugoBlox site's folder: settings, texts, and the address of each text. */
export class HugoSite extends FrontMatterSite<HugoText> {
  readonly config: Values;
  readonly texts: HugoText[];
  /** The texts of all other authors. */
  readonly people: HugoText[];
  /** The owner's text, among those of the authors. */
  readonly owner: HugoText | undefined;
  /** The owner's data, from that text and from the data files of the newest releases. */
  readonly ownerValues: Values;

  /** BibTeX entries next to publications that are not publications themselves. */
  readonly skipped: SkippedEntry[] = [];
  readonly #read: ReadOptions['readBibliography'];

  constructor(files: SourceFiles, { timeZone, readBibliography }: ReadOptions) {
    super(files, timeZone);
    this.#read = readBibliography;
    const hugo = this.#settings('hugo');
    this.config = { ...hugo, ...this.#settings('config') };
    const base = firstLine(hugo.baseURL, this.config.baseURL, this.config.baseurl);
    this.origin = /^https?:\/\//i.test(base) ? withoutEndSlashes(base) : '';
    this.origins = [this.origin];
    this.roots = 'static/ assets/media/ assets/ content/ static/media/ static/img/'
      .split(' ')
      .concat('');
    const menus = [
      ...toValuesList(this.#settings('menus').main),
      ...toValuesList(toValues(this.config.menu).main),
    ];
    this.menu = new Set(menus.map(({ url }) => addressKey(toLine(url))));
    const root = `${this.#contentFolder()}/`;
    this.texts = this.readTexts()
      .flatMap((text) => this.#textIn(root, text) ?? [])
      .filter((text) => !this.#isExampleText(text));
    const authors = this.#authors().filter(({ path, present }) => path !== 'authors' && present);
    this.owner =
      authors.find(({ values }) => isTrue(values.superuser)) ??
      authors.find((author) => OWNER.test(lastPathSegment(author))) ??
      (authors.length === 1 ? authors[0] : undefined);
    this.people = authors.filter((author) => author !== this.owner && !this.#isExample(author));
    const [data = ''] = files.names
      .filter((name) => /^data\/authors\/(?:me|admin)\.ya?ml$/.test(name))
      .reverse();
    this.ownerValues = { ...this.data(data), ...this.owner?.values };
  }

  /** True for an example text of the theme, by its file name and its title. */
  #isExampleText(text: HugoText): boolean {
    return (
      EXAMPLE_PATH.test(text.path) &&
      EXAMPLE_TITLE.test(toLine(text.values.title)) &&
      this.noteExample(text.name)
    );
  }

  /** True for an example person of the theme. */
  #isExample(person: HugoText): boolean {
    return EXAMPLE_PERSON.test(readPersonName(person.values)) && this.noteExample(person.name);
  }

  override addresses({ path, values }: HugoText): string[] {
    const slug = toLine(values.slug);
    const usual = slug ? `${parentFolder(path)}/${slug}` : path;
    const url = toLine(values.url);
    const own =
      url && !/^https?:/i.test(url) ? url : `/${usual.toLowerCase().replace(/\s+/g, '-')}/`;
    return [...new Set([own, ...toTexts(values.aliases)])].map(
      (address) => `/${address.replace(/^\/+/, '')}`,
    );
  }

  /** The address of a text by the path of its file, as used by `ref`. */
  #addressByFile(path: string): string | null {
    const wanted = withoutEndSlashes(path).replace(/^\/+|(?:\/_?index)?\.md$/g, '');
    const found = this.texts.find(
      (text) => text.path === wanted || text.path.endsWith(`/${wanted}`),
    );
    return found ? (this.addresses(found)[0] ?? null) : null;
  }

  /** The texts of a type, without those of whole sections. */
  of(kind: keyof typeof FOLDERS): HugoText[] {
    return this.texts.filter((text) => !text.isList && kindOf(text.section) === kind);
  }

  /** The texts of a type that are not drafts; drafts are reported. */
  finished(kind: keyof typeof FOLDERS): HugoText[] {
    return this.of(kind).filter((text) => !this.leavesDraft(text, kind));
  }

  /** The name of an author for the name of a folder in `authors`; other names are unchanged. */
  authorName(name: string): string {
    const author = this.#authors().find((text) => lastPathSegment(text) === name);
    const values = author?.values ?? (OWNER.test(name) ? this.ownerValues : {});
    return firstLine(readPersonName(values), name);
  }

  /** Includes texts of whole sections, since an author's text is an `_index.md`. */
  #authors(): HugoText[] {
    return this.texts.filter(({ section }) => kindOf(section) === 'authors');
  }

  /**
   * The image file of a text: "featured.jpg" in its folder, unless the text specifies another. Null for none.
   */
  pictureFile({ name, values }: HugoText): string | null {
    const { filename } = toValues(values.image);
    const named = firstLine(
      values.image,
      filename,
      toValues(values.header).image,
      values.featured_image,
    );
    const found = named && this.find(named, parentFolder(name));
    if (found && isImageName(found)) return found;
    return fileStem(name) === 'index' ? this.imageBeside(name, /^featured/i) : null;
  }

  /** The BibTeX entry next to a publication, "cite.bib"; null if there is none, or more than one. */
  entryBeside({ name }: HugoText): Entry | null {
    const file = `${parentFolder(name)}/cite.bib`;
    const text = this.files.texts.get(file);
    if (text === undefined || fileStem(name) !== 'index') return null;
    const { entries, skipped } = this.#read(text, readPersonName(this.ownerValues));
    this.skipped.push(...skipped.map((entry) => ({ ...entry, line: 0 })));
    const [entry, ...others] = entries;
    if (others.length === 0) return entry ?? null;
    this.left.add(
      'bibliography',
      'It contains several entries, so the page next to it was imported instead.',
      file,
    );
    return null;
  }

  /** The image next to a file whose name matches a pattern; null for none. */
  imageBeside(name: string, pattern: RegExp): string | null {
    const fits = (other: string) =>
      parentFolder(other) === parentFolder(name) &&
      pattern.test(fileStem(other)) &&
      isImageName(other);
    return this.files.names.find(fits) ?? null;
  }

  /**
   * Converts a text to HTML, with its shortcodes resolved.
   *
   * @param body the part to convert: the text after the front matter, or a part of the front matter
   */
  textHtml({ name, body: whole }: HugoText, body = whole): string {
    const filled = fillHugoShortcodes(body, {
      findAddress: (path) => this.#addressByFile(path),
      leaveOut: (what, why) => this.left.add(what, why, name),
    });
    return this.html(/\.html?$/i.test(name) ? filled : this.markdown(filled, name), name);
  }

  /** Files next to a text are referred to without a path. */
  protected override pageAddress(path: string, where: string): string {
    return /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(path)
      ? `/${parentFolder(where).replace(/^content\/?/, '')}/${path}`.replace(/\/{2,}/g, '/')
      : path;
  }

  /** The values of a settings file, such as "menus"; empty if the file is missing. */
  #settings(name: string): Values {
    const paths = [`config/_default/${name}`, name].flatMap((path) =>
      ['.yaml', '.yml', '.toml'].map((ending) => path + ending),
    );
    const [found = ''] = paths.filter((path) => this.files.texts.has(path));
    return this.data(found, found.endsWith('.toml') ? readToml : readYaml);
  }

  /** The folder of the texts; with several languages, that of the first one. */
  #contentFolder(): string {
    const languages = toValues(this.#settings('languages'));
    const preferred = toValues(languages[toLine(this.config.defaultContentLanguage)]);
    const folders = [preferred, ...Object.values(languages).map(toValues)]
      .map(({ contentDir }) => withoutEndSlashes(toLine(contentDir)))
      .filter(Boolean);
    const [first = 'content', ...others] = new Set(folders);
    for (const folder of others) this.left.add('language', ONE_LANGUAGE, folder);
    return first;
  }

  #textIn(root: string, text: SourceText): HugoText | null {
    if (!text.name.startsWith(root)) return null;
    const inside = text.name.slice(root.length);
    const stem = fileStem(inside);
    if (/\.[a-z]{2}(?:-[a-z]{2,4})?$/i.test(stem)) {
      this.left.add('translation', ONE_LANGUAGE, text.name);
      return null;
    }
    return {
      ...text,
      path: /^_?index$/.test(stem) ? parentFolder(inside) : withoutTextEnding(inside),
      isList: stem === '_index',
      section: inside.includes('/') ? (inside.split('/')[0] ?? '') : '',
    };
  }
}

/** Example people of the theme. */
const EXAMPLE_PERSON = /^(?:吳恩達|Nelson Bighetti|Example Name)$/;
/** Example texts of the theme, by folder and by title. */
const EXAMPLE_PATH =
  /^(?:publications?\/(?:conference-paper|journal-article|preprint)|(?:events?|talks?)\/example(?:-talk)?|projects?\/(?:example|(?:external|internal)-project|pandas|pytorch|scikit)|slides\/example|(?:post|posts|blog)\/(?:getting-started|writing-technical-content|jupyter|blog-with-jupyter|data-visualization|get-started|mindfulness|second-brain|project-management|teach-courses))$/;
const EXAMPLE_TITLE =
  /^(?:An example (?:conference paper|journal article|preprint)|Example (?:Event|Talk|Project)|(?:External|Internal) Project|Slides|Pandas|PyTorch|scikit-learn|(?:👋🏼? ?|🎉 ?)?(?:Welcome to|Easily create your own) |(?:\p{Extended_Pictographic}\uFE0F? ?)?(?:Writing technical content|Display Jupyter Notebooks|Blog with Jupyter|Communicate your results|Get started|Sharpen your thinking|Create your second brain|Manage your projects|Teach academic courses|Visuali[sz]e))/u;

const ONE_LANGUAGE = 'Only the main language is imported.';

/** The last part of a text's path: the name of its folder, or of its file. */
export const lastPathSegment = ({ path }: HugoText): string => path.split('/').at(-1) ?? path;

/** The name of a person, given as a text or in parts. */
export function readPersonName(values: Values): string {
  const name = toValues(values.name);
  const parts = [name.given ?? values.first_name, name.family ?? values.last_name].map(toLine);
  return firstLine(values.title, values.name, name.display, parts.filter(Boolean).join(' '));
}
