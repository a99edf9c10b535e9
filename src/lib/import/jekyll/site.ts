import type { Candidate } from '../../bibtex/parse.ts';
import { type FileFinder, fileFinder, stemOf, withoutEndSlashes } from '../files.ts';
import { readFrontMatter, readYaml, type SourceText, type Values } from '../front-matter.ts';
import { isContent, LeftBehindList, type SourceFiles } from '../moved-site.ts';
import { dayOf, lineOf, listOf, textsOf } from '../values.ts';
import { addressKey, isPostFile, postAddress, postName } from './addresses.ts';
import { type Bibliographies, readBibliographies } from './bibliographies.ts';

/** Names of files that are texts. */
export const TEXT = /\.(?:md|mkd|mdown|markdown|html?)$/i;

/** A site of Jekyll as its folder has it: settings, texts, and where each of them was. */
export class JekyllSite {
  readonly files: SourceFiles;
  /** Of this site: in it dates without a zone are read. */
  readonly timeZone: string;
  /** Collects what does not come along. */
  readonly left = new LeftBehindList();
  /** `_config.yml` */
  readonly config: Values;
  /** Where it was, such as "https://example.org/lab"; "" where it does not say. */
  readonly origin: string;
  /** The folder in which it stood at its host, "/lab"; "" for none. */
  readonly base: string;
  readonly finder: FileFinder;
  readonly texts: SourceText[];
  readonly bibliographies: Bibliographies;
  /** The publications that texts cite, by their keys. */
  readonly cited: ReadonlyMap<string, Candidate>;
  readonly #menu: ReadonlySet<string>;

  constructor(files: SourceFiles, timeZone: string) {
    this.files = files;
    this.timeZone = timeZone;
    this.config = this.yaml('_config.yml');
    const host = withoutEndSlashes(lineOf(this.config.url));
    const isAddress = /^https?:\/\//i.test(host);
    this.base = withoutEndSlashes(lineOf(this.config.baseurl)).replace(/^(?=[^/])/, '/');
    this.origin = isAddress ? `${host}${this.base}` : '';
    this.finder = fileFinder(files, {
      origins: [this.origin, isAddress ? host : '', this.base].filter(Boolean),
      roots: ['', 'assets/img/', 'images/', 'assets/'],
    });
    this.texts = files.names.flatMap((name) => {
      const text = TEXT.test(name) && isContent(name) ? files.texts.get(name) : undefined;
      return text === undefined ? [] : [{ name, ...readFrontMatter(text) }];
    });
    const navigation = listOf(this.yaml('_data/navigation.yml').main);
    this.#menu = new Set(navigation.map(({ url }) => addressKey(lineOf(url))));
    this.bibliographies = readBibliographies(files, this.finder, this.left);
    this.cited = new Map(
      this.bibliographies.list.map(({ candidate }) => [candidate.key, candidate]),
    );
  }

  /** The values of a file; none where there is no such file. */
  yaml(name: string): Values {
    const text = this.files.texts.get(name);
    if (text === undefined) return {};
    const { values, error } = readYaml(text);
    if (error) this.left.add('settings', `They could be read only in part: ${error}`, name);
    return values;
  }

  /** The texts of a collection, "_talks": Jekyll shows those that have front matter. */
  collection(folder: string): SourceText[] {
    return this.texts.filter(({ name, present }) => name.startsWith(`${folder}/`) && present);
  }

  /**
   * Where a text was: its own address, and those that led to it.
   *
   * @param usual where it was unless it says so itself
   */
  addresses({ values }: SourceText, usual: string): string[] {
    const own = lineOf(values.permalink).replace(/:\w+/g, '') || usual;
    const all = [own, ...textsOf(values.redirect_from)].map(
      (path) => `/${path.replace(/^\/+/, '')}`,
    );
    return this.base ? all.flatMap((path) => [path, this.base + path]) : all;
  }

  /** Where a post was. */
  postAddresses(post: SourceText): string[] {
    return this.addresses(post, postAddress(post, lineOf(this.config.permalink), this.timeZone));
  }

  /** The address of a text by the name of its file, as `link` and `post_url` have it. */
  addressByFile(path: string): string | null {
    const wanted = path.replace(/^\/+/, '').replace(/["']/g, '');
    const found = this.texts.find(
      ({ name }) =>
        name === wanted ||
        name.replace(TEXT, '') === wanted ||
        name.replace(TEXT, '') === `_posts/${wanted}`,
    );
    if (!found) return null;
    const addresses = isPostFile(found.name)
      ? this.postAddresses(found)
      : this.addresses(found, `/${stemOf(found.name)}/`);
    return addresses[0] ?? null;
  }

  /** Whether the site's menu leads to an address. */
  isInMenu(address: string): boolean {
    return this.#menu.has(addressKey(address));
  }

  /** The day of a text, yyyy-MM-dd: as it says, or as its file's name begins. */
  dayOf({ name, values }: SourceText): string | null {
    return dayOf(values.date, this.timeZone) ?? (postName(name).day || null);
  }
}
