import { parseDoi, parseOrcid } from '@academic-site/bibliography';
import { readListedAuthors } from './authors.ts';
import { parseStyleName } from './citations.ts';
import { linkCitations } from './cited-text.ts';
import {
  type DocumentAuthor,
  type DocumentFiles,
  type DocumentText,
  takeTitle,
} from './documents.ts';
import { fileStem, toTitle } from './files.ts';
import { readFrontMatter } from './front-matter.ts';
import { markdownHtml } from './markdown.ts';
import { stripMarkup } from './markup.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { readListedReferences } from './reference-files.ts';
import { SourceError } from './source-error.ts';
import {
  firstLine,
  namesInList,
  readLanguage,
  toLine,
  toMoment,
  toNames,
  toTexts,
  toValues,
  type Values,
} from './values.ts';

/** Reads a Markdown file with front matter, as Jekyll, Hugo, Quarto, R Markdown, Pandoc and Obsidian have it. */
export function readMarkdown(text: string, files: DocumentFiles): DocumentText {
  const { values, body, error } = readFrontMatter(text);
  if (error) files.left.add('front matter', `It could be read only in part: ${error}`);
  const html = files.html(toHtml(body, files), files.name);
  return describe(files, values, html);
}

/** Facts in front matter, and a text whose first heading is its title unless they have one. */
export function describe(files: DocumentFiles, values: Values, read: string): DocumentText {
  const { left, name } = files;
  const html = cite(read, files, values);
  for (const key of Object.keys(values).filter((key) => !KNOWN.has(key.toLowerCase())))
    left.add('front matter', 'Posts have no such field.', key.slice(0, 60));
  const date = toMoment(values.date, files.timeZone);
  if (toLine(values.date) && !date)
    left.add('date', 'It cannot be read.', toLine(values.date).slice(0, 60));
  const stated = stripMarkup(toLine(values.title));
  const headed = takeTitle(html);
  const isRepeated = stated === '' || headed.title === stated;
  const categories = namesInList(values.categories ?? values.category);
  const tags = toNames(values.tags ?? values.keywords);
  return {
    title: stated || headed.title || toTitle(fileStem(name)),
    excerpt:
      stripMarkup(
        firstLine(
          values.description,
          values.summary,
          values.excerpt,
          values.subtitle,
          values.abstract,
        ),
      ).slice(0, 2000) || null,
    authors: readAuthors(values.authors ?? values.author),
    // Quarto's categories are what others call tags.
    category: tags.length > 0 ? (categories[0] ?? null) : null,
    tags: [...new Set([...tags, ...categories.slice(tags.length > 0 ? 1 : 0)])],
    language: readLanguage(values),
    citationStyle: parseStyleName(firstLine(values.csl, values['biblio-style'])),
    date,
    doi: parseDoi(toLine(values.doi)),
    featuredImage: readImage(files, values),
    html: isRepeated ? headed.html : html,
  };
}

/** Authors as a list of names or of objects, or as one text. */
function readAuthors(value: unknown): DocumentAuthor[] {
  if (!Array.isArray(value) && toLine(value) !== '') return readListedAuthors(value).names;
  return [value].flat().flatMap((entry) => {
    const { name, orcid } = toValues(entry);
    const { given, family } = toValues(name);
    const parts = { family: toLine(family), given: toLine(given) };
    const named = parts.family ? [parts] : readListedAuthors([entry]).names;
    const found = parseOrcid(toLine(orcid));
    return named.map((author) => ({ ...author, ...(found && { orcid: found }) }));
  });
}

/** The image that stands for a text in lists. */
function readImage(files: DocumentFiles, values: Values): string | null {
  const named = firstLine(
    values.featured_image,
    values.image,
    toValues(values.image).path,
    toValues(values.image).filename,
    values.cover,
    toValues(values.cover).image,
    values.thumbnail,
  );
  return named ? files.imageAddress(named) : null;
}

/** HTML with citations of the works in the front matter, and of those in files beside the text. */
function cite(html: string, files: DocumentFiles, values: Values): string {
  const { left, name, references } = files;
  references.language = readLanguage(values);
  for (const [key, item] of readListedReferences(values.references)) references.add(key, item);
  for (const file of toTexts(values.bibliography)) {
    if (files.isRead(file)) continue;
    const why = /^https?:/i.test(file)
      ? 'It is on another server. Download it, and choose it together with the text.'
      : files.missing;
    left.add('file with references', why, file.slice(0, 100));
  }
  if (values.nocite)
    left.add(
      'nocite',
      'Only works that the text cites are listed.',
      toLine(values.nocite).slice(0, 100),
    );
  return linkCitations(html, { references, left, where: name });
}

/** Front matter that is read, or that means nothing in a form. */
const KNOWN = new Set(
  (
    'title author authors date tags keywords category categories description summary excerpt subtitle abstract lang ' +
    'language locale draft published layout doi image featured_image cover thumbnail references bibliography csl biblio-style nocite link-citations ' +
    'link-bibliography reference-section-title suppress-bibliography cite-method zotero'
  ).split(' '),
);

/** Markdown as HTML, not yet in the terms of this site. Throws a {@link SourceError} for more than somebody writes. */
export function toHtml(markdown: string, files: DocumentFiles): string {
  const html = markdownHtml(plainMarkdown(markdown, files));
  if (html === null)
    throw new SourceError(
      'The text is longer than 500 KB, or nests a hundred deep. Divide it into several posts.',
    );
  return html;
}

/** Front matter in the first cell of a notebook. */
export const readCellHead = (text: string): Values | null => {
  const { values, body, present } = readFrontMatter(text);
  return present && body.trim() === '' ? toValues(values) : null;
};
