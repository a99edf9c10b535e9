import { type Candidate, parseBibliography } from '../bibtex/parse.ts';
import { encodeEntities } from '../html.ts';
import { pageSlug } from '../pages/slug.ts';
import { slugOf } from '../posts/slug.ts';
import type { PublicationType } from '../publications/publication.ts';
import { missingLinks } from '../publications/same-link.ts';
import {
  type FileFinder,
  fileFinder,
  folderOf,
  isImageName,
  stemOf,
  withoutEndSlashes,
  withoutSlashes,
} from './files.ts';
import {
  asValues,
  type FrontMatter,
  readFrontMatter,
  readToml,
  readYaml,
  type Values,
} from './front-matter.ts';
import { introductionOf, moveHtml, paragraphsOf } from './html.ts';
import { markdownHtml } from './markdown.ts';
import {
  fileAddress,
  isContent,
  LeftBehindList,
  type MovedPage,
  type MovedPost,
  type MovedPublication,
  type MovedSite,
  type ReadOptions,
  type SourceFiles,
} from './moved-site.ts';
import {
  areasOf,
  distinctLinks,
  emailOf,
  emptyProfile,
  linkOfSetting,
  linkTo,
  orcidIn,
  short,
  summaryOf,
} from './profile.ts';
import { describedPublication, listedAuthors, plain } from './publication.ts';
import { fileLink, ownLink, pictureAddress } from './references.ts';
import { fillShortcodes } from './shortcodes.ts';
import { isUnread, listOfPages, spoken, talkComment } from './texts.ts';
import {
  dayOf,
  firstLineOf,
  isTrue,
  lineOf,
  listOf,
  momentOf,
  namesInList,
  textsOf,
} from './values.ts';

const TEXT = /\.(?:md|markdown|html?)$/i;

type Section = 'post' | 'publication' | 'event' | 'authors' | 'slides' | 'other';
const SECTIONS: Record<string, Section> = {
  ...{ post: 'post', posts: 'post', blog: 'post', news: 'post' },
  ...{ publication: 'publication', publications: 'publication' },
  ...{ event: 'event', events: 'event', talk: 'event', talks: 'event' },
  ...{ authors: 'authors', author: 'authors', slides: 'slides' },
};
/** Folders of the home page's parts, and of what has no text. */
const PARTS = new Set(['home', 'admin']);

interface Item extends FrontMatter {
  name: string;
  /** Its path below `content`, without "index.md" or ending; "" for the home page. */
  path: string;
  section: string;
  /** Of a whole section, `_index.md`. */
  isList: boolean;
}

/** Reads a site of HugoBlox, which was Wowchemy and, before that, Academic. */
export function readHugoBlox(files: SourceFiles, { timeZone }: ReadOptions): MovedSite {
  return new HugoSite(files, timeZone).read();
}

class HugoSite {
  readonly #files: SourceFiles;
  readonly #timeZone: string;
  readonly #left = new LeftBehindList();
  readonly #config: Values;
  readonly #origin: string;
  readonly #finder: FileFinder;
  readonly #items: Item[];
  readonly #menu: ReadonlySet<string>;

  constructor(files: SourceFiles, timeZone: string) {
    this.#files = files;
    this.#timeZone = timeZone;
    this.#config = { ...this.#settings('hugo'), ...this.#settings('config') };
    const base = withoutEndSlashes(
      firstLineOf(this.#settings('hugo').baseURL, this.#config.baseURL, this.#config.baseurl),
    );
    this.#origin = /^https?:\/\//i.test(base) ? base : '';
    this.#finder = fileFinder(files, {
      origins: [this.#origin].filter(Boolean),
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
      ...listOf(asValues(asValues(this.#config.menu).main)),
    ];
    this.#menu = new Set(menus.map(({ url }) => addressKey(lineOf(url))));
    this.#items = this.#read(this.#contentFolder());
  }

  /** The folder of the texts: with several languages, that of the first. */
  #contentFolder(): string {
    const languages = Object.entries(this.#settings('languages')).map(([code, values]) => ({
      code,
      folder: lineOf(asValues(values).contentDir),
    }));
    const preferred = lineOf(this.#config.defaultContentLanguage);
    const found =
      languages.find(({ code, folder }) => code === preferred && folder) ??
      languages.find(({ folder }) => folder);
    for (const { folder } of languages) {
      if (folder && folder !== found?.folder)
        this.#left.add('language', 'A site has one language here.', folder);
    }
    return withoutEndSlashes(found?.folder ?? 'content');
  }

  #settings(name: string): Values {
    for (const path of [`config/_default/${name}`, name]) {
      for (const [ending, read] of [
        ['.yaml', readYaml],
        ['.yml', readYaml],
        ['.toml', readToml],
      ] as const) {
        const text = this.#files.texts.get(path + ending);
        if (text === undefined) continue;
        const { values, error } = read(text);
        if (error)
          this.#left.add('settings', `They could be read only in part: ${error}`, path + ending);
        return values;
      }
    }
    return {};
  }

  #read(root: string): Item[] {
    return this.#files.names.flatMap((name) => {
      if (!name.startsWith(`${root}/`) || !TEXT.test(name) || !isContent(name)) return [];
      const text = this.#files.texts.get(name);
      if (text === undefined) return [];
      const inside = name.slice(root.length + 1);
      const stem = stemOf(inside);
      if (/\.[a-z]{2}(?:-[a-z]{2,4})?$/i.test(stem)) {
        this.#left.add('translation', 'A site has one language here.', name);
        return [];
      }
      const isList = stem === '_index';
      const path = /^_?index$/.test(stem) ? folderOf(inside) : inside.replace(TEXT, '');
      return [
        {
          name,
          path,
          isList,
          section: inside.includes('/') ? (inside.split('/')[0] ?? '') : '',
          ...readFrontMatter(text),
        },
      ];
    });
  }

  read(): MovedSite {
    const publications = this.#publications();
    return {
      system: 'HugoBlox',
      origin: this.#origin,
      posts: this.#posts(),
      pages: this.#pages(),
      conferences: this.#conferences(),
      publications: publications.list,
      skipped: publications.skipped,
      redirects: [
        { path: '/index.xml', target: '/blog/feed.rss' },
        ...Object.entries(SECTIONS).flatMap(([name, section]) => {
          const target = { post: '/blog', publication: '/publications', event: '/conferences' }[
            section as string
          ];
          return target && this.#items.some((item) => item.section === name)
            ? [
                { path: `/${name}`, target },
                ...(section === 'post'
                  ? [{ path: `/${name}/index.xml`, target: '/blog/feed.rss' }]
                  : []),
              ]
            : [];
        }),
      ],
      profile: this.#profile(),
      leftBehind: this.#left.list(),
    };
  }

  #of(section: Section): Item[] {
    return this.#items.filter((item) => !item.isList && SECTIONS[item.section] === section);
  }

  #html({ name, body }: Item, text = body): string {
    const folder = folderOf(name);
    const filled = fillShortcodes(text, {
      addressOf: (path) => this.#addressByFile(path),
      leaveOut: (what, why) => this.#left.add(what, why, name),
    });
    const html = /\.html?$/i.test(name) ? filled : markdownHtml(filled);
    return moveHtml(html, {
      image: (reference) =>
        pictureAddress(reference, name, { finder: this.#finder, left: this.#left }),
      link: (reference) => this.#link(reference, folder, name),
      leaveOut: (what, why) => this.#left.add(what, why, name),
    });
  }

  #link(reference: string, folder: string, where: string): string | null {
    if (/^(?:#|mailto:|tel:)/i.test(reference)) return reference;
    const found = this.#finder.find(reference, folder);
    const published = found?.replace(/^(?:static|content)\//, '');
    const elsewhere = this.#origin ? `${this.#origin}/${published}` : null;
    const link = found && fileLink(found, TEXT, elsewhere, { left: this.#left, where });
    if (found && link !== undefined) return link;
    const own = ownLink(reference, [this.#origin]);
    // What is beside a text is named without the path.
    return own && /^[\w.-]+(?:\/[\w.-]+)*\/?$/.test(own)
      ? `/${folder.replace(/^content\/?/, '')}/${own}`.replace(/\/{2,}/g, '/')
      : own;
  }

  #addressByFile(path: string): string | null {
    const wanted = withoutSlashes(path).replace(/(?:\/_?index)?\.md$/, '');
    const found = this.#items.find(
      (item) => item.path === wanted || item.path.endsWith(`/${wanted}`),
    );
    return found ? (this.#addresses(found)[0] ?? null) : null;
  }

  #addresses({ path, values }: Item): string[] {
    const slug = lineOf(values.slug);
    const folder = folderOf(path);
    const usual = slug ? `${folder}/${slug}` : path;
    const own =
      lineOf(values.url) && !/^https?:/i.test(lineOf(values.url))
        ? lineOf(values.url)
        : `/${usual.toLowerCase().replace(/\s+/g, '-')}/`;
    return [...new Set([own, ...textsOf(values.aliases)])].map(
      (address) => `/${address.replace(/^\/+/, '')}`,
    );
  }

  #isDraft(item: Item): boolean {
    return isUnread(item, this.#left) || isTrue(item.values.draft);
  }

  /** The picture of a folder with a text: "featured.jpg", unless it names another. */
  #pictureOf({ name, values }: Item): string | null {
    const folder = folderOf(name);
    const image = asValues(values.image);
    const named = firstLineOf(
      typeof values.image === 'string' ? values.image : image.filename,
      asValues(values.header).image,
      values.featured_image,
    );
    const found = named && this.#finder.find(named, folder);
    if (found && isImageName(found)) return found;
    return stemOf(name) === 'index'
      ? (this.#files.names.find(
          (file) =>
            folderOf(file) === folder && /\/featured[^/]*$/i.test(file) && isImageName(file),
        ) ?? null)
      : null;
  }

  #superuser(): Item | undefined {
    const authors = this.#items.filter(
      (item) => SECTIONS[item.section] === 'authors' && item.path !== 'authors' && item.present,
    );
    return (
      authors.find(({ values }) => isTrue(values.superuser)) ??
      authors.find(({ path }) => /\/(?:admin|me)$/.test(path)) ??
      (authors.length === 1 ? authors[0] : undefined)
    );
  }

  /** The name behind the name of a folder in `authors`. */
  #personOf(name: string): string {
    const person = this.#items.find(
      (item) => SECTIONS[item.section] === 'authors' && item.path.split('/').at(-1) === name,
    );
    const known = person ?? (/^(?:admin|me)$/.test(name) ? this.#superuser() : undefined);
    return firstLineOf(
      known && nameOf(known.values),
      /^(?:admin|me)$/.test(name) ? nameOf(this.#authorData()) : '',
      name,
    );
  }

  /** The newest releases have authors as data. */
  #authorData(): Values {
    const name = ['data/authors/me.yaml', 'data/authors/admin.yaml', 'data/authors/me.yml'].find(
      (path) => this.#files.texts.has(path),
    );
    return name ? readYaml(this.#files.texts.get(name) ?? '').values : {};
  }

  #posts(): MovedPost[] {
    return this.#of('post').map((item) => {
      const { values, name, path } = item;
      const categories = namesInList(values.categories);
      const picture = this.#pictureOf(item);
      const author = listedAuthors(values.authors ?? values.author)[0];
      const stem = path.split('/').at(-1) ?? path;
      return {
        source: name,
        addresses: this.#addresses(item),
        slug: slugOf(firstLineOf(values.slug, stem)),
        title: firstLineOf(plain(lineOf(values.title)), stem),
        html: this.#html(item),
        excerpt: plain(firstLineOf(values.summary, values.subtitle, values.description)) || null,
        category: categories[0] ?? null,
        author: author ? this.#personOf(author) : null,
        tags: [...new Set([...namesInList(values.tags), ...categories.slice(1)])],
        published: !this.#isDraft(item),
        date: momentOf(values.date, this.#timeZone) ?? momentOf(values.publishDate, this.#timeZone),
        image: picture && fileAddress(picture),
      };
    });
  }

  #publications(): { list: MovedPublication[]; skipped: MovedSite['skipped'] } {
    const skipped: MovedSite['skipped'] = [];
    const list = this.#of('publication').flatMap((item): MovedPublication[] => {
      const { name, values, path } = item;
      if (this.#isDraft(item)) {
        this.#left.add('publication', 'It is a draft, which publications are never here.', name);
        return [];
      }
      const described = describedPublication({
        key: path.split('/').at(-1) ?? path,
        values: { ...values, ...this.#identifiers(values) },
        text: lineOf(values.abstract) ? '' : paragraphsOf(this.#html(item)).join('\n\n'),
        authors: listedAuthors(values.authors).map((author) => this.#personOf(author)),
        day: dayOf(values.date, this.#timeZone),
        venue: plain(firstLineOf(values.publication, values.publication_short)).replace(
          /^in:?\s+/i,
          '',
        ),
        type: TYPES[namesInList(values.publication_types)[0]?.toLowerCase() ?? ''] ?? null,
        file: (reference) => this.#finder.find(reference, folderOf(name)),
      });
      if (lineOf(values.abstract) && paragraphsOf(this.#html(item)).length > 0) {
        this.#left.add(
          'text below an abstract',
          'A publication has an abstract and links, and no further text here.',
          name,
        );
      }
      const cited = this.#cited(item);
      const candidate = cited ? withDescription(cited, described) : described;
      if (candidate.fields.title === '') {
        this.#left.add('publication', 'It has no title.', name);
        return [];
      }
      return [
        {
          candidate: this.#withFolderPdf(item, candidate),
          addresses: this.#addresses(item),
          image: this.#pictureOf(item),
        },
      ];
    });
    return { list, skipped };
  }

  /** Newer releases keep identifiers together. */
  #identifiers(values: Values): Values {
    const ids = asValues(asValues(values.hugoblox).ids);
    return Object.fromEntries(
      Object.entries(ids).filter(
        ([name, value]) =>
          /^(?:doi|arxiv)$/.test(name) && lineOf(value) !== '' && lineOf(values[name]) === '',
      ),
    );
  }

  /** The entry of BibTeX beside a publication, if it is one. */
  #cited({ name }: Item): Candidate | null {
    const text = this.#files.texts.get(`${folderOf(name)}/cite.bib`);
    if (text === undefined || stemOf(name) !== 'index') return null;
    const { candidates } = parseBibliography(text);
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }

  /** A PDF beside the text is the publication's, where it has the folder's name: the theme shows it without being told. */
  #withFolderPdf({ name, path }: Item, candidate: Candidate): Candidate {
    const pdf = `${folderOf(name)}/${path.split('/').at(-1)}.pdf`;
    if (candidate.pdfNames.length > 0 || !this.#files.names.includes(pdf)) return candidate;
    return { ...candidate, pdfNames: [pdf.slice(pdf.lastIndexOf('/') + 1)] };
  }

  #conferences(): MovedSite['conferences'] {
    return this.#of('event').flatMap((item) => {
      const { name, values } = item;
      const date = dayOf(values.date, this.#timeZone);
      if (!date || this.#isDraft(item)) {
        this.#left.add(
          'talk',
          date ? 'It is a draft, which conferences are never here.' : 'It has no date.',
          name,
        );
        return [];
      }
      const title = plain(lineOf(values.title));
      const event = plain(lineOf(values.event));
      const address = asValues(values.address);
      const place = firstLineOf(
        values.location,
        [address.city, address.region, address.country].map(lineOf).filter(Boolean).join(', '),
      );
      const text = [lineOf(values.abstract), ...paragraphsOf(this.#html(item))]
        .filter((part) => part !== '')
        .join('\n\n');
      const links = [values.event_url, values.url_slides, values.url_video, values.url_pdf].map(
        lineOf,
      );
      return [
        {
          source: name,
          addresses: this.#addresses(item),
          name: short(event || title || 'Talk', 300),
          date,
          location: short(place || 'Place not given', 300),
          link: links.find((url) => /^https?:\/\//i.test(url)) ?? null,
          comment: talkComment(event ? title : '', '', text),
        },
      ];
    });
  }

  #pages(): MovedPage[] {
    const others = this.#items.filter(
      ({ section, path }) =>
        !SECTIONS[section] && !PARTS.has(section) && path !== '' && !PARTS.has(path),
    );
    for (const { name } of this.#of('slides'))
      this.#left.add('slides', 'Slides of a browser have no place here: export them as PDF.', name);
    const items = others.filter(({ isList, section }) => !isList && section !== '');
    const sections = [...new Set(items.map(({ section }) => section))];
    const pageOf = (item: Item, extra = ''): MovedPage | null => {
      const { name, values, path } = item;
      const html = this.#leadingLink(values) + this.#pageHtml(item) + extra;
      if (html.trim() === '') {
        this.#left.add(
          'page without a text of its own',
          'The theme made it from other files.',
          name,
        );
        return null;
      }
      const [address = ''] = this.#addresses(item);
      return {
        source: name,
        addresses: this.#addresses(item),
        slug: pageSlug(
          item.isList || !path.includes('/')
            ? path.replace(/\//g, '-')
            : (path.split('/').at(-1) ?? path),
        ),
        title: short(firstLineOf(plain(lineOf(values.title)), spoken(path)), 300),
        html,
        place: this.#menu.has(addressKey(address)) ? 'menu' : 'none',
        published: !this.#isDraft(item),
      };
    };
    const singles = items.flatMap((item) => pageOf(item) ?? []);
    const lists = others.filter(({ isList, section }) => isList || section === '');
    const found = lists.flatMap((item) => {
      const inside = singles.filter(({ addresses }) =>
        addresses[0]?.startsWith(`/${item.path.toLowerCase()}/`),
      );
      return pageOf(item, listOfPages(inside)) ?? [];
    });
    const missing = sections.filter(
      (section) =>
        !found.some(({ addresses }) =>
          addresses.some((address) => addressKey(address) === section),
        ),
    );
    return [
      ...found,
      ...missing.flatMap((section): MovedPage[] => {
        const inside = singles.filter(({ source }) => source.includes(`/${section}/`));
        if (inside.length === 0) return [];
        return [
          {
            source: `content/${section}`,
            addresses: [`/${section}/`],
            slug: pageSlug(section),
            title: spoken(section),
            html: listOfPages(inside),
            place: 'menu',
            published: true,
          },
        ];
      }),
      ...singles,
    ];
  }

  #leadingLink(values: Values): string {
    const link = firstLineOf(values.external_link);
    return /^https?:\/\//i.test(link)
      ? `<p><a href="${encodeEntities(link)}">${encodeEntities(link)}</a></p>`
      : '';
  }

  /** A page's text, and the texts of the blocks that it is made of. */
  #pageHtml(item: Item): string {
    const blocks = listOf(item.values.sections).map((section) => {
      const content = asValues(section.content);
      const text = typeof content.text === 'string' ? content.text : '';
      if (text.trim() === '') {
        this.#left.add(
          `block ${lineOf(section.block) || 'of a page'}`,
          'The theme fills it from other files.',
          item.name,
        );
        return '';
      }
      const title = plain(lineOf(content.title));
      return `${title ? `<h2>${encodeEntities(title)}</h2>` : ''}${this.#html(item, text)}`;
    });
    return this.#html(item) + blocks.join('');
  }

  #profile(): MovedSite['profile'] {
    const person = this.#superuser();
    const values: Values = { ...this.#authorData(), ...person?.values };
    const home = this.#items.find(({ path }) => path === '');
    const social = [...listOf(values.social), ...listOf(values.profiles), ...listOf(values.links)];
    const urls = social.map(({ link, url, icon }) => ({
      url: firstLineOf(link, url),
      icon: lineOf(icon).replace(/^.*\//, ''),
    }));
    const email =
      urls.map(({ url }) => emailOf(/^mailto:/i.test(url) ? url : '')).find(Boolean) ?? '';
    const links = distinctLinks(
      urls.map(({ url, icon }) =>
        /^https?:/i.test(url) ? linkTo(url) : linkOfSetting(icon, url.startsWith('/') ? '' : url),
      ),
    );
    const bio = person ? introductionOf(this.#html(person)) : [];
    const folder = person && folderOf(person.name);
    const portrait =
      folder &&
      this.#files.names.find(
        (name) => folderOf(name) === folder && /\/avatar\./i.test(name) && isImageName(name),
      );
    return {
      ...emptyProfile(),
      name: short(firstLineOf(nameOf(values), home?.values.title, this.#config.title), 100),
      headline: short(plain(firstLineOf(values.role, values.tagline))),
      affiliation: short(
        listOf(values.organizations ?? values.affiliations)
          .map(({ name }) => lineOf(name))
          .filter(Boolean)
          .join(', '),
      ),
      email: emailOf(values.email) || email,
      orcid: orcidIn('', links),
      summary: summaryOf(bio.length > 0 ? bio : [plain(lineOf(values.bio))].filter(Boolean)),
      researchAreas: areasOf(textsOf(values.interests)),
      links,
      portrait: portrait || null,
    };
  }
}

/** What somebody is called: as a text, or in parts. */
function nameOf(values: Values): string {
  const name = asValues(values.name);
  const parts = [name.given ?? values.first_name, name.family ?? values.last_name]
    .map(lineOf)
    .filter(Boolean);
  return firstLineOf(values.title, values.name, name.display, parts.join(' '));
}

/** Numbers of older releases, and the types of CSL. */
const TYPES: Record<string, PublicationType> = {
  ...{ '1': 'Conference Paper', '2': 'Article', '3': 'Preprint', '4': 'Report' },
  ...{ '5': 'Book', '6': 'Book Chapter', '7': 'Thesis', '8': 'Patent' },
  ...{ 'paper-conference': 'Conference Paper', 'article-journal': 'Article', article: 'Preprint' },
  ...{ manuscript: 'Preprint', report: 'Report', book: 'Book', chapter: 'Book Chapter' },
  ...{
    thesis: 'Thesis',
    patent: 'Patent',
    dataset: 'Dataset',
    software: 'Software',
    speech: 'Presentation',
  },
};

/** An entry of BibTeX with what only the text beside it says. */
function withDescription(cited: Candidate, described: Candidate): Candidate {
  const { fields: more } = described;
  const { fields } = cited;
  return {
    ...described,
    key: cited.key,
    leftOut: [...described.leftOut, ...cited.leftOut],
    pdfNames: [...new Set([...cited.pdfNames, ...described.pdfNames])],
    fields: {
      ...fields,
      authors: fields.authors || more.authors,
      journal: fields.journal || more.journal,
      year: fields.year || more.year,
      doi: fields.doi ?? more.doi,
      url: fields.url ?? more.url,
      pdf_url: fields.pdf_url ?? more.pdf_url,
      abstract: fields.abstract ?? more.abstract,
      arxiv_id: fields.arxiv_id ?? more.arxiv_id,
      publication_type: fields.publication_type ?? more.publication_type,
      tags: [...new Set([...fields.tags, ...more.tags])],
      links: [...fields.links, ...missingLinks(fields.links, more.links)],
      featured: fields.featured || more.featured,
      award: fields.award ?? more.award,
    },
  };
}

const addressKey = (path: string) => withoutSlashes(path).toLowerCase();
