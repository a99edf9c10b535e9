import {
  areOthers,
  type Entry,
  familyName,
  fromCslName,
  yearOf,
} from '@academic-site/bibliography';
import { fileStem, isImageName, withoutEndSlashes, withoutTextEnding } from './files.ts';
import type { SourceText } from './front-matter.ts';
import { fillTemplates } from './liquid.ts';
import type { ImportedPublication, ImportedSite, ReadOptions, SourceFiles } from './model.ts';
import type { RecordText } from './records.ts';
import { addressKey, FrontMatterSite } from './text-site.ts';
import {
  firstLine,
  toDayString,
  toLine,
  toNames,
  toTexts,
  toValues,
  toValuesList,
  type Values,
} from './values.ts';

/** Jekyll's named permalink patterns (https://jekyllrb.com/docs/permalinks/#built-in-formats). */
const STYLES = new Map([
  ['date', '/:categories/:year/:month/:day/:title.html'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title.html'],
]);

/** Beginnings of the titles of al-folio's example posts, and their file names. */
const EXAMPLE_TITLE =
  /^(?:a post (?:with [a-z]|that can be cited)|a distill-style blog post|displaying (?:external posts|beautiful tables))/;
const EXAMPLE_FILE =
  /-(?:formatting-and-links|images|code|(?:disqus-|giscus-)?comments|math|distill|twitter|diagrams|redirect|(?:sidebar-)?table-of-contents|tables|videos|audios|custom-blockquotes|jupyter-notebook|(?:post-)?bibliography|tikzjax|chartjs|echarts|geojson-map|advanced-images|code-diff|vega-lite|pseudocode|post-citation|typograms|tabs|photo-gallery|plotly|github-metadata|external-posts)\.md$/;
/**
 * Beginnings of example texts. Titles are not enough: people keep those of academicpages' examples for their
 * own texts.
 */
const EXAMPLE_BODY =
  /^\s*(?:Every project has a beautiful feature showcase page|A simple inline announcement|Announcements and news can be much longer than just quick inline posts|This is a sample blog post\. Lorem ipsum|This post will show up by default\. To disable scheduling|This is a description of (?:your (?:talk|tutorial|conference proceedings talk)|a teaching experience)|This is an item in your portfolio\.|This paper is about (?:the number \d|fixing template issue)|This is a page not in th?e main menu)/;
/** Citation keys of al-folio's example publications. */
const EXAMPLE_ENTRIES = new Set(
  'PhysRev.47.777 einstein1905molekularkinetischen einstein1905movement einstein1905electrodynamics einstein1905photoelectriceffect einstein1920relativity einstein1950meaning einstein1956investigations einstein1907bestimmung przibram1967letters'.split(
    ' ',
  ),
);

/** The titles of academicpages' example publications, which are cited as "Your Name, You". */
const EXAMPLE_PAPER = /^Paper Title Number \d+$/;

/** The instructors of al-folio's example courses. */
const EXAMPLE_INSTRUCTOR = /^Prof\. (?:Data|Example)$/;

const BIBLIOGRAPHY = /^_bibliography\/.*\.bib$/i;

/** The contents of a Jekyll site's folder: settings, texts, and the address of each text. */
export class JekyllSite extends FrontMatterSite {
  /** `_config.yml` */
  readonly config: Values;
  /** The folder in which its host served it, "/lab"; "" for none. */
  readonly base: string;
  readonly texts: SourceText[];
  readonly publications: ImportedPublication[];
  readonly skipped: ImportedSite['skipped'];
  /** Citations of publications in texts, by citation key. */
  readonly #citations: ReadonlyMap<string, string>;

  constructor(files: SourceFiles, { timeZone, readBibliography }: ReadOptions) {
    super(files, timeZone);
    this.config = this.data('_config.yml');
    const host = withoutEndSlashes(toLine(this.config.url));
    const isAddress = /^https?:\/\//i.test(host);
    this.base = withoutEndSlashes(toLine(this.config.baseurl)).replace(/^(?=[^/])/, '/');
    this.origin = isAddress ? `${host}${this.base}` : '';
    this.origins = [this.origin, isAddress ? host : '', this.base];
    this.roots = ['', 'assets/img/', 'images/', 'assets/'];
    this.texts = this.readTexts().filter((text) => !this.#isExample(text));
    const navigation = toValuesList(this.data('_data/navigation.yml').main);
    this.menu = new Set(navigation.map(({ url }) => addressKey(toLine(url))));
    const { publications, skipped } = this.#bibliography(readBibliography);
    this.publications = publications;
    this.skipped = skipped;
    this.#citations = new Map(
      publications.flatMap(({ cited }) => (cited ? [[cited.key, citation(cited)]] : [])),
    );
  }

  /** True for an example entry of al-folio: a work by Einstein on somebody else's site. */
  #isExampleEntry({ key, item }: Entry): boolean {
    const isExample =
      EXAMPLE_ENTRIES.has(key) &&
      item.author?.some(({ family }) => family === 'Einstein') &&
      !/Einstein/i.test(`${toLine(this.config.last_name)} ${toLine(this.config.title)}`);
    return Boolean(isExample) && this.noteExample(key);
  }

  /** True if a text came with a theme, as a demonstration. */
  #isExample({ name, values, body }: SourceText): boolean {
    const isExample =
      (EXAMPLE_TITLE.test(toLine(values.title)) && EXAMPLE_FILE.test(name)) ||
      EXAMPLE_BODY.test(body) ||
      EXAMPLE_INSTRUCTOR.test(toLine(values.instructor)) ||
      (EXAMPLE_PAPER.test(toLine(values.title)) &&
        /^Your Name, You\b/.test(toLine(values.citation)));
    return isExample && this.noteExample(name);
  }

  /** The texts of a collection, "_talks": Jekyll shows those that have front matter. */
  collection(folder: string): SourceText[] {
    return this.texts.filter(({ name, present }) => name.startsWith(`${folder}/`) && present);
  }

  /** @param usual its address unless it specifies another */
  override addresses(text: SourceText, usual = this.#usualAddress(text)): string[] {
    const own = toLine(text.values.permalink).replace(/:\w+/g, '') || usual;
    const all = [own, ...toTexts(text.values.redirect_from)].map(
      (path) => `/${path.replace(/^\/+/, '')}`,
    );
    return this.base ? all.flatMap((path) => [path, this.base + path]) : all;
  }

  /** The address of a text in a collection (https://jekyllrb.com/docs/collections/). */
  collectionAddresses(text: SourceText, collection: string): string[] {
    const settings = toValues(toValues(this.config.collections)[collection]);
    const pattern = toLine(settings.permalink) || '/:collection/:path/';
    const stem = withoutTextEnding(text.name.slice(collection.length + 2));
    const usual = pattern
      .replace(/:collection/g, collection)
      .replace(/:(?:path|title|name|slug)/g, stem)
      .replace(/:output_ext/g, '.html');
    return this.addresses(text, usual);
  }

  #usualAddress({ name, values }: SourceText): string {
    if (!isPostFile(name)) {
      return name.startsWith('_publications/')
        ? `/publications/${fileStem(name)}`
        : `/${fileStem(name)}/`;
    }
    const { day, slug } = postName(name);
    const [year = '', month = '', date = ''] = (
      toDayString(values.date, this.timeZone) ?? day
    ).split('-');
    const categories = toNames(values.categories ?? values.category)
      .map((each) => each.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
      .join('/');
    const parts = new Map(
      Object.entries({ categories, year, month, day: date, title: slug, slug }),
    );
    const pattern = toLine(this.config.permalink) || 'date';
    return (STYLES.get(pattern) ?? pattern)
      .replace(/:([a-z_]+)/g, (_, part: string) => parts.get(part) ?? '')
      .replace(/\/{2,}/g, '/');
  }

  /** The address of a text by its file name, as used by `link` and `post_url`. */
  #addressByFile(path: string): string | null {
    const wanted = path.replace(/^\/+/, '').replace(/["']/g, '');
    const names = [wanted, `_posts/${wanted}`];
    const found = this.texts.find(
      ({ name }) => name === wanted || names.includes(withoutTextEnding(name)),
    );
    return found ? (this.addresses(found)[0] ?? null) : null;
  }

  override record(text: SourceText): RecordText {
    const [, folder = ''] = /^_([^/]+)\//.exec(text.name) ?? [];
    return { ...super.record(text), addresses: this.collectionAddresses(text, folder) };
  }

  /** The day of a text, yyyy-MM-dd: as specified, otherwise from the beginning of its file name. */
  override readDay({ name, values }: SourceText): string | null {
    return toDayString(values.date, this.timeZone) ?? (postName(name).day || null);
  }

  /** The image that a text specifies; "" for none. */
  readPicture({ values }: SourceText): string {
    const { thumbnail, img, image, featured_image } = values;
    const { teaser, image: wide } = toValues(values.header);
    return firstLine(thumbnail, img, image, toValues(image).path, teaser, wide, featured_image);
  }

  /** Converts a text to HTML, with its templates resolved. */
  textHtml({ name, values, body }: SourceText): string {
    const { title, name: owner, description, email } = this.config;
    // Addresses start at the root, wherever the site was served.
    const site = { url: '', baseurl: '', title, name: owner, description, email };
    const filled = fillTemplates(body, {
      variables: { base_path: '', site: toLines(site), page: toLines(values) },
      cite: (key) => this.#citations.get(key) ?? null,
      findAddress: (path) => this.#addressByFile(path),
      leaveOut: (what, why) => this.left.add(what, why, name),
    })
      .replace(/<d-cite key="([^"]*)"><\/d-cite>/g, (_, keys: string) => this.#distillCite(keys))
      .replace(/<d-footnote>([^<]*)<\/d-footnote>/g, ' ($1)');
    const isHtml = /\.html?$/i.test(name);
    return this.html(isHtml ? filled : this.markdown(filled, name, { kramdown: true }), name);
  }

  /** Distill is al-folio's layout for posts with citations and footnotes. */
  #distillCite(keys: string): string {
    const cited = keys.split(',').map((key) => this.#citations.get(key.trim()) ?? key.trim());
    return `(${cited.join('; ')})`;
  }

  protected override pageAddress(path: string, _: string, file: string | null): string {
    return file ? `/${withoutTextEnding(file)}` : path;
  }

  /** The owner's name in the settings. */
  get ownerName(): string {
    const { first_name, middle_name, last_name, author, name, title } = this.config;
    const parts = [first_name, middle_name, last_name].map(toLine).filter(Boolean);
    return firstLine(parts.join(' '), toValues(author).name, author, name, title);
  }

  /** Joins the bibliographies, so that a work in two of them is imported once. */
  #bibliography(read: ReadOptions['readBibliography']) {
    const names = this.files.names.filter((name) => BIBLIOGRAPHY.test(name));
    const taken = names.filter((name) => !isDraftBibliography(name));
    for (const name of names.filter(isDraftBibliography)) {
      this.left.add('bibliography', 'Its name begins with "_", like that of a draft.', name);
    }
    const text = taken
      .map((name) => (this.files.texts.get(name) ?? '').replace(/^\uFEFF/, ''))
      .join('\n');
    const { entries, skipped } = read(text, this.ownerName);
    const previews = previewsByKey(text);
    const publications = entries
      .filter((entry) => !this.#isExampleEntry(entry))
      .map((entry): ImportedPublication => {
        const given = entry.without.includes('preview') && previews.get(entry.key.toLowerCase());
        const found =
          given &&
          (this.find(`/assets/img/publication_preview/${given}`) ?? this.find(`/${given}`));
        const image = found && isImageName(found) ? found : null;
        return { cited: entry, described: null, addresses: [], image };
      });
    if (taken.length < 2) return { publications, skipped };
    // There may be several bibliographies, and a line number refers to one file.
    const others = skipped.filter(({ key, reason }) => {
      const isRepeated = reason === `The same publication as ${key}.`;
      if (isRepeated)
        this.left.add('entry', 'It is in two bibliographies, and was imported once.', key);
      return !isRepeated;
    });
    return { publications, skipped: others.map((entry) => ({ ...entry, line: 0 })) };
  }
}

const isDraftBibliography = (name: string) => /\/_[^/]*$/.test(name);

/** Al-folio's field `preview` by citation key. A file name is not an address, so the parser omits it. */
function previewsByKey(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let key = '';
  const fields = /^[ \t]*@\w+\s*[{(]\s*([^,\s]+)\s*,|\bpreview\s*=\s*[{"]([^{}"\n]*)[}"]/gim;
  for (const [, entry, preview] of text.matchAll(fields)) {
    if (entry) key = entry.toLowerCase();
    else if (preview && key) found.set(key, preview.trim());
  }
  return found;
}

/** The citation of a publication in a text, "Doe et al., 2020". */
function citation({ item }: Entry): string {
  const { author = [] } = item;
  const named = author.filter((name) => !areOthers(name));
  const authors = named.map((name) => familyName(fromCslName(name)));
  const [first = item.title ?? '', second] = authors;
  const isMore = authors.length > 2 || named.length < author.length;
  const who = isMore ? `${first} et al.` : second ? `${first} & ${second}` : first;
  const year = yearOf(item.issued);
  return `${who}${year > 0 ? `, ${year}` : ''}`;
}

/** The values that are text, for templates. */
const toLines = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const text = toLine(value);
      return text || value === '' ? [[key, text]] : [];
    }),
  );

/** True if a file is a post or a draft: some sites sort theirs into folders. */
export const isPostFile = (name: string): boolean => /(?:^|\/)_(?:posts|drafts)\//.test(name);

/** Splits "_posts/2015-03-15-a-post.md" into "2015-03-15" and "a-post". */
export function postName(name: string): { day: string; slug: string } {
  const [, day = '', slug = fileStem(name)] =
    /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(fileStem(name)) ?? [];
  return { day, slug };
}
