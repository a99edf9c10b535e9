import { asValues, readYaml, type Values } from '../front-matter.ts';
import { firstLineOf, isTrue, lineOf } from '../values.ts';
import { type HugoSite, type HugoText, lastPart, SECTIONS } from './site.ts';

/** What the owner's folder in `authors` is called. */
const OWNER = /^(?:admin|me)$/;

/** The owner's text among those of the authors. */
export function ownerOf(site: HugoSite): HugoText | undefined {
  const authors = authorTexts(site).filter(({ path, present }) => path !== 'authors' && present);
  return (
    authors.find(({ values }) => isTrue(values.superuser)) ??
    authors.find((author) => OWNER.test(lastPart(author))) ??
    (authors.length === 1 ? authors[0] : undefined)
  );
}

/** The newest releases have authors as data: what these say of the owner. */
export function ownerData({ files }: HugoSite): Values {
  const name = ['data/authors/me.yaml', 'data/authors/admin.yaml', 'data/authors/me.yml'].find(
    (path) => files.texts.has(path),
  );
  return name ? readYaml(files.texts.get(name) ?? '').values : {};
}

/** The name of an author whom a text names by the folder in `authors`; other names stay. */
export function authorName(site: HugoSite, name: string): string {
  const isOwner = OWNER.test(name);
  const author =
    authorTexts(site).find((text) => lastPart(text) === name) ??
    (isOwner ? ownerOf(site) : undefined);
  return firstLineOf(author && nameOf(author.values), isOwner ? nameOf(ownerData(site)) : '', name);
}

/** What somebody is called: as a text, or in parts. */
export function nameOf(values: Values): string {
  const name = asValues(values.name);
  const parts = [name.given ?? values.first_name, name.family ?? values.last_name]
    .map(lineOf)
    .filter(Boolean);
  return firstLineOf(values.title, values.name, name.display, parts.join(' '));
}

/** Those of lists as well: an author's text is an `_index.md`. */
const authorTexts = ({ texts }: HugoSite): HugoText[] =>
  texts.filter(({ section }) => SECTIONS[section] === 'authors');
