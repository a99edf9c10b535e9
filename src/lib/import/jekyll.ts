import type { Candidate } from '../bibtex/parse.ts';
import { encodeEntities } from '../html.ts';
import { pageSlug } from '../pages/slug.ts';
import { slugOf } from '../posts/slug.ts';
import { nameParts, splitAuthors } from '../publications/authors.ts';
import type { PublicationType } from '../publications/publication.ts';
import {
  type FileFinder,
  fileFinder,
  folderOf,
  isImageName,
  stemOf,
  withoutEndSlashes,
} from './files.ts';
import {
  asValues,
  type FrontMatter,
  readFrontMatter,
  readYaml,
  type Values,
} from './front-matter.ts';
import { introductionOf, moveHtml, paragraphsOf } from './html.ts';
import { readBibliographies } from './jekyll-bibliographies.ts';
import { fillTemplates, type LiquidContext } from './liquid.ts';
import { markdownHtml } from './markdown.ts';
import {
  isContent,
  LeftBehindList,
  type MovedPage,
  type MovedPost,
  type MovedPublication,
  type MovedSite,
  type ReadOptions,
  type SourceFiles,
  type System,
} from './moved-site.ts';
import {
  areasOf,
  distinctLinks,
  emailOf,
  emptyProfile,
  linkOfSetting,
  orcidIn,
  short,
  summaryOf,
} from './profile.ts';
import { describedPublication, listedAuthors, plain } from './publication.ts';
import { fileLink, ownLink, pictureAddress } from './references.ts';
import { isUnread, listOfPages, spoken, talkComment } from './texts.ts';
import {
  dayOf,
  firstLineOf,
  isFalse,
  isTrue,
  lineOf,
  listOf,
  momentOf,
  namesOf,
  textsOf,
} from './values.ts';

const TEXT = /\.(?:md|mkd|mdown|markdown|html?)$/i;
const MARKDOWN = /\.(?:md|mkd|mdown|markdown)$/i;
/** Folders with another meaning than a collection's. */
const KNOWN = new Set([
  'posts',
  'drafts',
  'pages',
  'data',
  'bibliography',
  'publications',
  'talks',
  'news',
  'site',
  'authors',
  'tex',
]);

/** Pages that this site makes by itself, or that belong to a theme. */
const OWN_PAGES =
  /^\/(?:blog|posts|publications?|talks?|news|year-archive|categories|tags|category-archive|tag-archive|archive|page-archive|collection-archive|talkmap|sitemap|search|404|feed|repositories)(?:\.html|\.xml|\/|$)/;

interface Item extends FrontMatter {
  name: string;
}

/** Reads a site of Jekyll: al-folio, academicpages, and what is made of them. */
export function readJekyll(
  files: SourceFiles,
  system: System,
  { timeZone }: ReadOptions,
): MovedSite {
  return new JekyllSite(files, system, timeZone).read();
}

class JekyllSite {
  readonly #files: SourceFiles;
  readonly #system: System;
  readonly #timeZone: string;
  readonly #left = new LeftBehindList();
  readonly #config: Values;
  readonly #origin: string;
  readonly #base: string;
  readonly #finder: FileFinder;
  readonly #items: Item[];
  readonly #menu: ReadonlySet<string>;
  #candidates = new Map<string, Candidate>();

  constructor(files: SourceFiles, system: System, timeZone: string) {
    this.#files = files;
    this.#system = system;
    this.#timeZone = timeZone;
    this.#config = this.#yaml('_config.yml');
    const host = withoutEndSlashes(lineOf(this.#config.url));
    this.#base = withoutEndSlashes(lineOf(this.#config.baseurl)).replace(/^(?=[^/])/, '/');
    this.#origin = /^https?:\/\//i.test(host) ? `${host}${this.#base}` : '';
    this.#finder = fileFinder(files, {
      origins: [this.#origin, /^https?:\/\//i.test(host) ? host : '', this.#base].filter(Boolean),
      roots: ['', 'assets/img/', 'images/', 'assets/'],
    });
    this.#items = files.names.flatMap((name) => {
      const text = TEXT.test(name) && isContent(name) ? files.texts.get(name) : undefined;
      return text === undefined ? [] : [{ name, ...readFrontMatter(text) }];
    });
    const navigation = listOf(this.#yaml('_data/navigation.yml').main);
    this.#menu = new Set(navigation.map(({ url }) => addressKey(lineOf(url))));
  }

  read(): MovedSite {
    const publications = this.#publications();
    const posts = this.#posts();
    const collections = this.#collections();
    const pages = [...this.#pages(collections), ...collections.flatMap(({ pages }) => pages)];
    this.#nameTheRest();
    return {
      system: this.#system,
      origin: this.#origin,
      posts,
      pages,
      conferences: this.#conferences(),
      publications: publications.list,
      skipped: publications.skipped,
      redirects: [
        { path: '/feed.xml', target: '/blog/feed.rss' },
        ...['/talks', '/talks.html'].map((path) => ({ path, target: '/conferences' })),
        ...['/posts', '/year-archive'].map((path) => ({ path, target: '/blog' })),
      ].flatMap((each) => [
        each,
        ...(this.#base ? [{ ...each, path: this.#base + each.path }] : []),
      ]),
      profile: this.#profile(),
      leftBehind: this.#left.list(),
    };
  }

  #yaml(name: string): Values {
    const text = this.#files.texts.get(name);
    if (text === undefined) return {};
    const { values, error } = readYaml(text);
    if (error) this.#left.add('settings', `They could be read only in part: ${error}`, name);
    return values;
  }

  /** The HTML of a text, its templates filled in and its Markdown read. */
  #html({ name, values, body }: Item): string {
    const folder = folderOf(name);
    const context: LiquidContext = {
      variables: {
        ...{ 'site.url': '', 'site.baseurl': '', base_path: '' },
        'site.title': lineOf(this.#config.title),
        'site.name': lineOf(this.#config.name),
        'site.description': lineOf(this.#config.description),
        'site.email': lineOf(this.#config.email),
        ...Object.fromEntries(
          Object.entries(values).flatMap(([key, value]) => {
            const text = typeof value === 'object' ? '' : lineOf(value);
            return text ? [[`page.${key}`, text]] : [];
          }),
        ),
      },
      cite: (key) => this.#cite(key),
      addressOf: (path) => this.#addressByFile(path),
      leaveOut: (what, why) => this.#left.add(what, why, name),
    };
    const text = fillTemplates(body, context)
      .replace(
        /<d-cite key="([^"]*)"><\/d-cite>/g,
        (_, keys: string) =>
          `(${keys
            .split(',')
            .map((key) => this.#cite(key.trim()) ?? key.trim())
            .join('; ')})`,
      )
      .replace(/<d-footnote>([^<]*)<\/d-footnote>/g, ' ($1)');
    const html = MARKDOWN.test(name) ? markdownHtml(text, { kramdown: true }) : text;
    return moveHtml(html, {
      image: (reference) => this.#image(reference, folder, name),
      link: (reference) => this.#link(reference, folder, name),
      leaveOut: (what, why) => this.#left.add(what, why, name),
    });
  }

  #image(reference: string, folder: string, where: string): string | null {
    const found = this.#finder.find(reference, folder);
    return pictureAddress(reference, found, { left: this.#left, where });
  }

  #link(reference: string, folder: string, where: string): string | null {
    if (/^(?:#|mailto:|tel:)/i.test(reference)) return reference;
    const found = this.#finder.find(reference, folder);
    if (!found) return ownLink(reference, [this.#origin, this.#base]);
    const elsewhere = this.#origin ? `${this.#origin}/${found}` : null;
    const link = fileLink(found, TEXT, elsewhere, { left: this.#left, where });
    return link === undefined ? `/${found.replace(TEXT, '')}` : link;
  }

  #cite(key: string): string | null {
    const fields = this.#candidates.get(key)?.fields;
    if (!fields) return null;
    const authors = splitAuthors(fields.authors).map((name) => nameParts(name).family);
    const [first = fields.title, second] = authors;
    const who = authors.length > 2 ? `${first} et al.` : second ? `${first} & ${second}` : first;
    return `${who}${fields.year > 0 ? `, ${fields.year}` : ''}`;
  }

  #addressByFile(path: string): string | null {
    const wanted = path.replace(/^\/+/, '').replace(/["']/g, '');
    const found = this.#items.find(
      ({ name }) =>
        name === wanted ||
        name.replace(TEXT, '') === wanted ||
        name.replace(TEXT, '') === `_posts/${wanted}`,
    );
    if (!found) return null;
    return (
      this.#addresses(
        found,
        /(?:^|\/)_posts\//.test(found.name) ? this.#postAddress(found) : `/${stemOf(found.name)}/`,
      )[0] ?? null
    );
  }

  /** Where a text was: its own address, and those that led to it. */
  #addresses({ values }: Item, usual: string): string[] {
    const own = lineOf(values.permalink).replace(/:\w+/g, '') || usual;
    const all = [own, ...textsOf(values.redirect_from)].map(
      (path) => `/${path.replace(/^\/+/, '')}`,
    );
    return this.#base ? all.flatMap((path) => [path, this.#base + path]) : all;
  }

  #posts(): MovedPost[] {
    return this.#items.flatMap((item) => {
      const draft = /(?:^|\/)_drafts\//.test(item.name);
      if (!draft && !/(?:^|\/)_posts\//.test(item.name)) return [];
      const { values } = item;
      const named = postName(item.name);
      const date = momentOf(values.date, this.#timeZone) ?? momentOf(named.day, this.#timeZone);
      const title = firstLineOf(values.title, spoken(named.slug));
      const unread = isUnread(item, this.#left);
      const categories = namesOf(values.categories ?? values.category);
      const target = lineOf(values.redirect);
      const html = this.#html(item);
      return {
        source: item.name,
        addresses: this.#addresses(item, this.#postAddress(item)),
        slug: slugOf(firstLineOf(values.slug, named.slug, title)),
        title,
        html: target && html === '' ? this.#redirectText(item, target) : html,
        excerpt: plain(firstLineOf(values.description, values.excerpt)) || null,
        category: categories[0] ?? null,
        author: plain(firstLineOf(values.author, asValues(values.author).name)) || null,
        tags: [...new Set([...namesOf(values.tags), ...categories.slice(1)])],
        published: !draft && !unread && !isFalse(values.published) && !isTrue(values.draft),
        date,
        image: this.#teaser(item),
      };
    });
  }

  /** A post that only led to another place says so. */
  #redirectText({ name }: Item, target: string): string {
    const address = this.#link(target, folderOf(name), name);
    return address
      ? `<p><a href="${encodeEntities(address)}">${encodeEntities(target)}</a></p>`
      : '';
  }

  /** The picture that stands for a text. */
  #teaser({ name, values }: Item): string | null {
    const header = asValues(values.header);
    const given = firstLineOf(
      values.thumbnail,
      values.img,
      values.image,
      asValues(values.image).path,
      header.teaser,
      header.image,
      values.featured_image,
    );
    return given ? this.#image(given, folderOf(name), name) : null;
  }

  #postAddress(item: Item): string {
    const { day, slug } = postName(item.name);
    const moment = momentOf(item.values.date, this.#timeZone);
    const [year = '', month = '', date = ''] = (
      (moment && dayOf(moment, this.#timeZone)) ??
      day
    ).split('-');
    const pattern = lineOf(this.#config.permalink) || 'date';
    const style: Record<string, string> = {
      date: '/:categories/:year/:month/:day/:title.html',
      pretty: '/:categories/:year/:month/:day/:title/',
      none: '/:categories/:title.html',
      ordinal: '/:categories/:title.html',
    };
    const categories = namesOf(item.values.categories ?? item.values.category).map((name) =>
      slugOf(name),
    );
    const parts: Record<string, string> = {
      ...{ categories: categories.join('/'), year, month, day: date, title: slug },
      ...{
        slug: slugOf(slug),
        i_month: String(Number(month)),
        i_day: String(Number(date)),
        short_year: year.slice(2),
      },
    };
    return (style[pattern] ?? pattern)
      .replace(/:([a-z_]+)/g, (_, name: string) => parts[name] ?? '')
      .replace(/\/{2,}/g, '/');
  }

  #publications(): { list: MovedPublication[]; skipped: MovedSite['skipped'] } {
    const listed = readBibliographies(this.#files, this.#finder, this.#left);
    this.#candidates = new Map(listed.list.map(({ candidate }) => [candidate.key, candidate]));
    const described = this.#items.flatMap((item) => {
      if (!/^_publications\//.test(item.name) || !item.present) return [];
      const { name, values } = item;
      const candidate = describedPublication({
        key: stemOf(name),
        values,
        text: paragraphsOf(this.#html(item)).join('\n\n'),
        authors: listedAuthors(values.authors ?? values.author),
        day: dayOf(values.date, this.#timeZone) ?? (postName(name).day || null),
        venue: lineOf(values.venue),
        type: CATEGORIES[lineOf(values.category).toLowerCase()] ?? null,
        file: (reference) => this.#finder.find(reference, folderOf(name)),
      });
      if (candidate.fields.title === '') {
        this.#left.add('publication', 'It has no title.', name);
        return [];
      }
      return [
        {
          candidate,
          addresses: this.#addresses(item, `/publications/${stemOf(name)}`),
          image: this.#pictureOf(item),
        },
      ];
    });
    return { list: [...listed.list, ...described], skipped: listed.skipped };
  }

  #pictureOf(item: Item): string | null {
    const found = firstLineOf(
      item.values.img,
      item.values.thumbnail,
      item.values.image,
      asValues(item.values.header).teaser,
    );
    const name = found && this.#finder.find(found, folderOf(item.name));
    return name && isImageName(name) ? name : null;
  }

  #conferences(): MovedSite['conferences'] {
    return this.#items.flatMap((item) => {
      if (!/^_talks\//.test(item.name) || !item.present) return [];
      const { name, values } = item;
      const date = dayOf(values.date, this.#timeZone) ?? (postName(name).day || null);
      if (!date) {
        this.#left.add('talk', 'It has no date.', name);
        return [];
      }
      const title = firstLineOf(values.title, spoken(stemOf(name)));
      const venue = lineOf(values.venue);
      const text = paragraphsOf(this.#html(item)).join('\n\n');
      return [
        {
          source: name,
          addresses: this.#addresses(item, `/talks/${stemOf(name)}`),
          name: short(venue || title, 300),
          date,
          location: short(lineOf(values.location) || 'Place not given', 300),
          link:
            [values.link, values.talkurl, values.eventurl, values.url]
              .map(lineOf)
              .find((url) => /^https?:\/\//.test(url)) ?? null,
          comment: talkComment(venue ? title : '', lineOf(values.type), text),
        },
      ];
    });
  }

  #collections(): Collection[] {
    const names = new Set(
      this.#items.flatMap(({ name, present }) => {
        const folder = /^_([^/]+)\//.exec(name)?.[1];
        return folder && present && !KNOWN.has(folder) ? [folder] : [];
      }),
    );
    const found = [...names].map(
      (name): Collection => ({ name, index: `/${name}/`, pages: this.#collectionPages(name) }),
    );
    const news = this.#news();
    return news ? [...found, news] : found;
  }

  #collectionPages(collection: string): MovedPage[] {
    const settings = asValues(asValues(this.#config.collections)[collection]);
    const pattern = lineOf(settings.permalink) || '/:collection/:path/';
    return this.#items.flatMap((item) => {
      if (
        !item.name.startsWith(`_${collection}/`) ||
        !item.present ||
        /^README/i.test(stemOf(item.name))
      )
        return [];
      const { values, name } = item;
      const stem = name.slice(collection.length + 2).replace(TEXT, '');
      const usual = pattern
        .replace(/:collection/g, collection)
        .replace(/:(?:path|title|name|slug)/g, stem)
        .replace(/:output_ext/g, '.html');
      const title = firstLineOf(values.title, spoken(stem));
      const facts = [
        values.type,
        values.venue,
        values.location,
        values.course,
        values.term,
        values.year,
      ]
        .map(lineOf)
        .filter((fact) => fact !== '');
      const intro = [facts.join(', '), plain(lineOf(values.description))].filter(
        (text) => text !== '',
      );
      const picture = this.#teaser(item);
      return [
        {
          source: name,
          addresses: this.#addresses(item, usual),
          slug: pageSlug(stem),
          title: short(title, 300),
          html: [
            ...intro.map((text) => `<p>${encodeEntities(text)}</p>`),
            picture ? `<p><img src="${encodeEntities(picture)}" alt=""></p>` : '',
            this.#html(item),
          ].join(''),
          place: 'none',
          published: !isUnread(item, this.#left) && !isFalse(values.published),
        },
      ];
    });
  }

  /** Short announcements become one page. */
  #news(): Collection | null {
    const items = this.#items.filter(({ name, present }) => /^_news\//.test(name) && present);
    const dated = items
      .map((item) => ({ item, day: dayOf(item.values.date, this.#timeZone) ?? '' }))
      .sort((a, b) => b.day.localeCompare(a.day));
    if (dated.length === 0) return null;
    const html = dated.map(({ item, day }) => {
      const title = lineOf(item.values.title);
      const heading = [day, isTrue(item.values.inline) ? '' : title]
        .filter((part) => part !== '')
        .join(': ');
      return `<h2>${encodeEntities(heading || title)}</h2>${this.#html(item)}`;
    });
    const page: MovedPage = {
      source: '_news',
      addresses: dated
        .flatMap(({ item }) => this.#addresses(item, `/news/${stemOf(item.name)}/`))
        .concat('/news/'),
      ...{ slug: 'news', title: 'News', html: html.join(''), place: 'menu', published: true },
    };
    return { name: 'news', index: '/news/', pages: [page], whole: true };
  }

  #pages(collections: readonly Collection[]): MovedPage[] {
    const own = this.#items.flatMap((item): MovedPage[] => {
      const { name, values, present } = item;
      const inFolder = /^_pages\//.test(name);
      if (!present || !(inFolder || isPlainPage(name))) return [];
      const stem =
        stemOf(name) === 'index'
          ? folderOf(name) || 'index'
          : name.replace(/^_pages\//, '').replace(TEXT, '');
      const usual = `/${stem === 'index' ? '' : `${stem}/`}`;
      const [address = '/'] = this.#addresses(item, usual);
      if (addressKey(address) === '') return [this.#aboutPage(item)];
      const collection = collections.find(({ index }) => index === addressKeySlash(address));
      if (!collection && OWN_PAGES.test(addressKeySlash(address))) return [];
      if (collection?.whole) return [];
      const html = this.#html(item) + (collection ? listOfPages(collection.pages) : '');
      const title = firstLineOf(values.title, spoken(stem));
      if (html.trim() === '') {
        this.#left.add(
          'page without a text of its own',
          'The theme made it from other files.',
          name,
        );
        return [];
      }
      const inMenu = isTrue(values.nav) || this.#menu.has(addressKey(address));
      return [
        {
          source: name,
          addresses: this.#addresses(item, usual),
          slug: pageSlug(address.replace(/^\/|\/$|\.html?$/g, '').replace(/\//g, '-') || stem),
          title: short(title, 300),
          html,
          place: inMenu ? 'menu' : 'none',
          published: !isUnread(item, this.#left) && !isFalse(values.published),
        },
      ];
    });
    const missing = collections.filter(
      ({ index, pages, whole }) =>
        !whole &&
        pages.length > 0 &&
        !own.some(({ addresses }) => addresses.some((path) => addressKeySlash(path) === index)),
    );
    return [
      ...own,
      ...missing.map(
        ({ name, index, pages }): MovedPage => ({
          source: `_${name}`,
          addresses: [index],
          slug: pageSlug(name),
          title: spoken(name),
          html: listOfPages(pages),
          place: 'menu',
          published: true,
        }),
      ),
    ];
  }

  /** The first page's text: proposed as the summary, and kept whole for the owner to copy from. */
  #aboutPage(item: Item): MovedPage {
    return {
      source: item.name,
      addresses: textsOf(item.values.redirect_from).filter(
        (path) => !/^\/about(?:\/|\.html)?$/.test(path),
      ),
      slug: 'about-me',
      title: firstLineOf(item.values.title, 'About me'),
      html: this.#html(item),
      place: 'none',
      published: false,
    };
  }

  #profile(): MovedSite['profile'] {
    const about = this.#items.find(
      (item) =>
        /^(?:_pages\/|index\.|about\.)/.test(item.name) &&
        item.present &&
        addressKey(this.#addresses(item, `/${stemOf(item.name)}/`)[0] ?? '') === '',
    );
    const author = asValues(this.#config.author);
    const config = this.#config;
    const socials = { ...config, ...author, ...this.#yaml('_data/socials.yml') };
    const links = distinctLinks(
      Object.entries(socials).map(([name, value]) =>
        name === 'url' ? null : linkOfSetting(name, value),
      ),
    );
    const profile = asValues(about?.values.profile);
    const portrait = firstLineOf(profile.image, author.avatar);
    const file = portrait && this.#finder.find(portrait);
    const parts = ['first_name', 'middle_name', 'last_name'].map((name) => lineOf(config[name]));
    return {
      ...emptyProfile(),
      name: short(
        firstLineOf(
          parts.filter(Boolean).join(' '),
          author.name,
          config.author,
          config.name,
          config.title,
        ),
        100,
      ),
      headline: short(plain(firstLineOf(about?.values.subtitle, author.bio))),
      affiliation: short(plain(lineOf(author.employer))),
      location: short(lineOf(author.location).replace(/^(?:Location|Earth)$/, '')),
      email: emailOf(socials.email),
      orcid: orcidIn(socials.orcid_id ?? socials.orcid, links),
      summary: summaryOf(about ? introductionOf(this.#html(about)) : []),
      researchAreas: areasOf(keywordsOf(config.keywords)),
      links,
      portrait: file && isImageName(file) ? file : null,
    };
  }

  /** What the folder has, and nothing above reads. */
  #nameTheRest(): void {
    const cv = this.#files.names.filter((name) =>
      /^(?:_data\/cv\.ya?ml|assets\/json\/resume\.json)$/.test(name),
    );
    for (const name of cv) {
      this.#left.add(
        'data of a CV',
        'A CV is a PDF here: upload it under Settings, Profile.',
        name,
      );
    }
    for (const name of this.#files.names) {
      if (/\.ipynb$/i.test(name) && isContent(name))
        this.#left.add('notebook', 'Notebooks have no place here: export it as HTML or PDF.', name);
    }
  }
}

interface Collection {
  name: string;
  index: string;
  pages: MovedPage[];
  /** Its one page is all of it. */
  whole?: boolean;
}

const CATEGORIES: Record<string, PublicationType> = {
  ...{ manuscripts: 'Article', journal: 'Article', journals: 'Article', articles: 'Article' },
  ...{
    conferences: 'Conference Paper',
    conference: 'Conference Paper',
    books: 'Book',
    book: 'Book',
  },
  ...{ preprints: 'Preprint', preprint: 'Preprint', thesis: 'Thesis', chapters: 'Book Chapter' },
};

/** Keywords of the site, unless they are still those of the theme. */
function keywordsOf(value: unknown): string[] {
  const given = lineOf(value).includes(',') ? namesOf(value) : [];
  return given.includes('jekyll-theme') || given.includes('al-folio') ? [] : given;
}

/** A path as addresses are compared. */
const addressKey = (path: string) =>
  path.replace(/^\/+|(?:\/|\/?index\.html?)$/g, '').replace(/\.html?$/, '');
const addressKeySlash = (path: string) => `/${addressKey(path)}${addressKey(path) ? '/' : ''}`;

/** Files outside of Jekyll's own folders are pages where they have front matter. */
const isPlainPage = (name: string) =>
  !/(?:^|\/)_|^(?:assets|files|images|docs|test|bin)\//.test(name) &&
  !/^(?:README|CONTRIBUTING|CHANGELOG|LICENSE|INSTALL|FAQ|CUSTOMIZE)\b/i.test(name);

/** "2015-03-15" and "a-post" of "_posts/2015-03-15-a-post.md". */
function postName(name: string): { day: string; slug: string } {
  const [, day = '', slug = stemOf(name)] =
    /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(stemOf(name)) ?? [];
  return { day, slug };
}
