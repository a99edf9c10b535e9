import {
  type FileFinder,
  fileFinder,
  folderOf,
  stemOf,
  withoutEndSlashes,
  withoutSlashes,
} from '../files.ts';
import {
  asValues,
  readFrontMatter,
  readToml,
  readYaml,
  type SourceText,
  type Values,
} from '../front-matter.ts';
import { isContent, LeftBehindList, type SourceFiles } from '../moved-site.ts';
import { isUnread } from '../texts.ts';
import { firstLineOf, isTrue, lineOf, listOf, textsOf } from '../values.ts';

/** Names of files that are texts. */
export const TEXT = /\.(?:md|markdown|html?)$/i;

type Section = 'post' | 'publication' | 'event' | 'authors' | 'slides';

/** What the texts of a folder are; those of others are pages. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  ...{ post: 'post', posts: 'post', blog: 'post', news: 'post' },
  ...{ publication: 'publication', publications: 'publication' },
  ...{ event: 'event', events: 'event', talk: 'event', talks: 'event' },
  ...{ authors: 'authors', author: 'authors', slides: 'slides' },
};

/** A text below the folder of the content. */
export interface HugoText extends SourceText {
  /** Its path below `content`, without "index.md" or ending; "" for the home page. */
  path: string;
  /** The first folder of its path; "" for none. */
  section: string;
  /** Of a whole section, `_index.md`. */
  isList: boolean;
}

/** A site of HugoBlox as its folder has it: settings, texts, and where each of them was. */
export class HugoSite {
  readonly files: SourceFiles;
  /** Of this site: in it dates without a zone are read. */
  readonly timeZone: string;
  /** Collects what does not come along. */
  readonly left = new LeftBehindList();
  readonly config: Values;
  /** Where it was, such as "https://example.org"; "" where it does not say. */
  readonly origin: string;
  readonly finder: FileFinder;
  readonly texts: HugoText[];
  readonly #menu: ReadonlySet<string>;

  constructor(files: SourceFiles, timeZone: string) {
    this.files = files;
    this.timeZone = timeZone;
    this.config = { ...this.#settings('hugo'), ...this.#settings('config') };
    const base = withoutEndSlashes(
      firstLineOf(this.#settings('hugo').baseURL, this.config.baseURL, this.config.baseurl),
    );
    this.origin = /^https?:\/\//i.test(base) ? base : '';
    this.finder = fileFinder(files, {
      origins: [this.origin].filter(Boolean),
      roots: [
        'static/',
        'assets/media/',
        'assets/',
        'content/',
        'static/media/',
        'static/img/',
        '',
      ],
    });
    const menus = [
      ...listOf(this.#settings('menus').main),
      ...listOf(asValues(asValues(this.config.menu).main)),
    ];
    this.#menu = new Set(menus.map(({ url }) => addressKey(lineOf(url))));
    this.texts = this.#textsIn(this.#contentFolder());
  }

  /** Where a text was: its own address, and those that led to it. */
  addresses({ path, values }: HugoText): string[] {
    const slug = lineOf(values.slug);
    const usual = slug ? `${folderOf(path)}/${slug}` : path;
    const url = lineOf(values.url);
    const own =
      url && !/^https?:/i.test(url) ? url : `/${usual.toLowerCase().replace(/\s+/g, '-')}/`;
    return [...new Set([own, ...textsOf(values.aliases)])].map(
      (address) => `/${address.replace(/^\/+/, '')}`,
    );
  }

  /** The address of a text by the path of its file, as `ref` has it. */
  addressByFile(path: string): string | null {
    const wanted = withoutSlashes(path).replace(/(?:\/_?index)?\.md$/, '');
    const found = this.texts.find(
      (text) => text.path === wanted || text.path.endsWith(`/${wanted}`),
    );
    return found ? (this.addresses(found)[0] ?? null) : null;
  }

  /** The texts of a kind, without those of whole sections. */
  of(section: Section): HugoText[] {
    return this.texts.filter((text) => !text.isList && SECTIONS[text.section] === section);
  }

  /** Whether a text comes as a draft; a head that could be read only in part is noted. */
  isDraft(text: HugoText): boolean {
    return isUnread(text, this.left) || isTrue(text.values.draft);
  }

  /** Whether the site's menu leads to an address. */
  isInMenu(address: string): boolean {
    return this.#menu.has(addressKey(address));
  }

  /** The values of a file of settings, "menus"; none where there is no such file. */
  #settings(name: string): Values {
    for (const path of [`config/_default/${name}`, name]) {
      for (const [ending, read] of [
        ['.yaml', readYaml],
        ['.yml', readYaml],
        ['.toml', readToml],
      ] as const) {
        const text = this.files.texts.get(path + ending);
        if (text === undefined) continue;
        const { values, error } = read(text);
        if (error)
          this.left.add('settings', `They could be read only in part: ${error}`, path + ending);
        return values;
      }
    }
    return {};
  }

  /** The folder of the texts: with several languages, that of the first. */
  #contentFolder(): string {
    const languages = Object.entries(this.#settings('languages')).map(([code, values]) => ({
      code,
      folder: lineOf(asValues(values).contentDir),
    }));
    const preferred = lineOf(this.config.defaultContentLanguage);
    const found =
      languages.find(({ code, folder }) => code === preferred && folder) ??
      languages.find(({ folder }) => folder);
    for (const { folder } of languages) {
      if (folder && folder !== found?.folder)
        this.left.add('language', 'A site has one language here.', folder);
    }
    return withoutEndSlashes(found?.folder ?? 'content');
  }

  #textsIn(root: string): HugoText[] {
    return this.files.names.flatMap((name) => {
      if (!name.startsWith(`${root}/`) || !TEXT.test(name) || !isContent(name)) return [];
      const text = this.files.texts.get(name);
      if (text === undefined) return [];
      const inside = name.slice(root.length + 1);
      const stem = stemOf(inside);
      if (/\.[a-z]{2}(?:-[a-z]{2,4})?$/i.test(stem)) {
        this.left.add('translation', 'A site has one language here.', name);
        return [];
      }
      return [
        {
          name,
          path: /^_?index$/.test(stem) ? folderOf(inside) : inside.replace(TEXT, ''),
          isList: stem === '_index',
          section: inside.includes('/') ? (inside.split('/')[0] ?? '') : '',
          ...readFrontMatter(text),
        },
      ];
    });
  }
}

/** A path as addresses are compared. */
export const addressKey = (path: string): string => withoutSlashes(path).toLowerCase();

/** The last part of a text's path: the name of its folder, or of its file. */
export const lastPart = ({ path }: HugoText): string => path.split('/').at(-1) ?? path;
