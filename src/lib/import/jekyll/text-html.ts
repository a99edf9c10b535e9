import { nameParts, splitAuthors } from '../../publications/authors.ts';
import { folderOf } from '../files.ts';
import type { SourceText } from '../front-matter.ts';
import { moveHtml } from '../html.ts';
import { fillTemplates, type LiquidContext } from '../liquid.ts';
import { markdownHtml } from '../markdown.ts';
import { fileLink, ownLink, pictureAddress } from '../references.ts';
import { lineOf } from '../values.ts';
import { type JekyllSite, TEXT } from './site.ts';

const MARKDOWN = /\.(?:md|mkd|mdown|markdown)$/i;

/** The HTML of a text, its templates filled in and its Markdown read. */
export function textHtml(site: JekyllSite, text: SourceText): string {
  const { name, body } = text;
  const filled = withoutDistill(site, fillTemplates(body, templateContext(site, text)));
  const html = MARKDOWN.test(name) ? markdownHtml(filled, { kramdown: true }) : filled;
  return moveHtml(html, {
    image: (reference) => pictureAddress(reference, name, site),
    link: (reference) => linkAddress(site, reference, name),
    leaveOut: (what, why) => site.left.add(what, why, name),
  });
}

/**
 * Where a link of a text leads here; null for nowhere.
 *
 * @param where the name of the text
 */
export function linkAddress(site: JekyllSite, reference: string, where: string): string | null {
  if (/^(?:#|mailto:|tel:)/i.test(reference)) return reference;
  const found = site.finder.find(reference, folderOf(where));
  if (!found) return ownLink(reference, [site.origin, site.base]);
  const elsewhere = site.origin ? `${site.origin}/${found}` : null;
  const link = fileLink(found, TEXT, elsewhere, { left: site.left, where });
  return link === undefined ? `/${found.replace(TEXT, '')}` : link;
}

/** What the templates of a text are filled in with. Addresses begin at the root, wherever the site was. */
function templateContext(site: JekyllSite, { name, values }: SourceText): LiquidContext {
  const { config } = site;
  return {
    variables: {
      base_path: '',
      site: {
        ...{ url: '', baseurl: '' },
        title: lineOf(config.title),
        name: lineOf(config.name),
        description: lineOf(config.description),
        email: lineOf(config.email),
      },
      page: Object.fromEntries(
        Object.entries(values).flatMap(([key, value]) => {
          const text = typeof value === 'object' ? '' : lineOf(value);
          return text ? [[key, text]] : [];
        }),
      ),
    },
    cite: (key) => citation(site, key),
    addressOf: (path) => site.addressByFile(path),
    leaveOut: (what, why) => site.left.add(what, why, name),
  };
}

/** A text with the citations and footnotes of Distill, which al-folio has for posts, in brackets. */
function withoutDistill(site: JekyllSite, text: string): string {
  return text
    .replace(/<d-cite key="([^"]*)"><\/d-cite>/g, (_, keys: string) => {
      const cited = keys.split(',').map((key) => citation(site, key.trim()) ?? key.trim());
      return `(${cited.join('; ')})`;
    })
    .replace(/<d-footnote>([^<]*)<\/d-footnote>/g, ' ($1)');
}

/** How a text cites a publication, "Doe et al., 2020"; null for one that is not known. */
function citation({ cited }: JekyllSite, key: string): string | null {
  const fields = cited.get(key)?.fields;
  if (!fields) return null;
  const authors = splitAuthors(fields.authors).map((name) => nameParts(name).family);
  const [first = fields.title, second] = authors;
  const who = authors.length > 2 ? `${first} et al.` : second ? `${first} & ${second}` : first;
  return `${who}${fields.year > 0 ? `, ${fields.year}` : ''}`;
}
