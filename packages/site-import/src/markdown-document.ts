import { displayName } from '@academic-site/bibliography';
import { readListedAuthors } from './authors.ts';
import { findStyle } from './citations.ts';
import { linkCitations, pandocCitations } from './cited-text.ts';
import { type DocumentFiles, type DocumentText, takeTitle } from './documents.ts';
import { fileStem, toTitle } from './files.ts';
import { readFrontMatter } from './front-matter.ts';
import { markdownHtml } from './markdown.ts';
import { stripMarkup } from './markup.ts';
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
  const authors = readListedAuthors(values.authors ?? values.author).names.map(displayName);
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
    author: authors.join(', ').slice(0, 100) || null,
    // Quarto's categories are what others call tags.
    category: tags.length > 0 ? (categories[0] ?? null) : null,
    tags: [...new Set([...tags, ...categories.slice(tags.length > 0 ? 1 : 0)])],
    language: readLanguage(values),
    citationStyle: findStyle(firstLine(values.csl, values['biblio-style'])),
    date,
    html: isRepeated ? headed.html : html,
  };
}

/** HTML with citations of the works in the front matter, and of those in files beside the text. */
function cite(html: string, files: DocumentFiles, values: Values): string {
  const { left, name, references } = files;
  references.language = readLanguage(values);
  for (const [key, item] of readListedReferences(values.references)) references.add(key, item);
  for (const file of toTexts(values.bibliography)) {
    if (files.isRead(file)) continue;
    const why = /^https?:/i.test(file)
      ? 'It is on another server. Save it as a file, and choose it together with the text.'
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
    'language locale draft published layout references bibliography csl biblio-style nocite link-citations ' +
    'link-bibliography reference-section-title suppress-bibliography cite-method zotero'
  ).split(' '),
);

/** Markdown as HTML, not yet in the terms of this site. Throws a {@link SourceError} for more than somebody writes. */
export function toHtml(markdown: string, files: DocumentFiles): string {
  const html = markdownHtml(plainMarkdown(pandocCitations(markdown, files.references), files));
  if (html === null)
    throw new SourceError(
      'The text is longer than 500 KB, or nests a hundred deep. Divide it into several posts.',
    );
  return html;
}

/** Code, or a note that Pandoc has within a line: `^[See @roe2020.]`. */
const INLINE_NOTE = /`+[^`]*`+|(?<![\\[])\^\[(?!\^)((?:[^[\]]|\[[^[\]]*\]){1,3000})\]/g;

/** Longer lines are not by hand, and have no such marks. */
const MAX_LINE = 20_000;

/** Parts of a line that have no marks: code, formulas and addresses. */
const LITERAL = /(`+[^`]*`+|\$\$?[^$]+\$\$?|<[^<>]*>|\]\([^()]*\)|https?:\/\/\S+)/;

/** Markdown of Pandoc, Quarto and Obsidian in the common notation. */
function plainMarkdown(markdown: string, files: DocumentFiles): string {
  const { left, name, references } = files;
  let fence = '';
  let isList = false;
  const notes: string[] = [];
  const lines = markdown.split('\n').flatMap((line) => {
    const [, mark = '', info = ''] = /^\s*(`{3,}|~{3,}|\$\$)(.*)$/.exec(line) ?? [];
    if (fence !== '') {
      const isEnd = fence === '$$' ? line.includes('$$') : mark.startsWith(fence) && !info.trim();
      if (isEnd) fence = '';
      return isList ? [] : [line];
    }
    // MyST's directive for the list of references.
    isList = mark !== '' && /^\s*\{bibliography\}/.test(info);
    if (isList) {
      fence = mark;
      return ['', references.listMark, ''];
    }
    if (mark === '$$') {
      if (!info.includes('$$')) fence = mark;
      return [line];
    }
    if (mark !== '') {
      fence = mark;
      const language = /^\s*\{\s*[.=]?([\w+#-]+)[^{}]*\}\s*$/.exec(info)?.[1];
      return [language ? `${mark}${language.toLowerCase()}` : line];
    }
    if (/^\s*:{3,}/.test(line)) {
      if (/\{#refs\b|\{bibliography\}/.test(line)) return ['', references.listMark, ''];
      if (/\w/.test(line))
        left.add(
          'frame',
          'Its text is kept, without the frame around it.',
          `${name}: ${line.trim().slice(0, 60)}`,
        );
      return [''];
    }
    return [plainLine(line)];
  });
  return [...lines, ...notes].join('\n');

  function plainLine(given: string): string {
    if (given.length > MAX_LINE) return given;
    const line = given.replace(INLINE_NOTE, (whole, text?: string) => {
      if (text === undefined) return whole;
      const label = `[^inline-${notes.length + 1}]`;
      notes.push(`\n${label}: ${plainLine(text)}`);
      return label;
    });
    const [, heading = line, attributes] =
      /^( {0,3}#{1,6}\s.*?)\s*\{([^{}]*)\}\s*$/.exec(line) ?? [];
    const id = /#([\w:.-]+)/.exec(attributes ?? '')?.[1];
    const parts = heading.split(LITERAL).map((part, at, all) => {
      if (at % 2 === 1) return part;
      // Of an image or a link: its width, its class.
      const isAfterLink = all[at - 1]?.startsWith('](');
      return plainPart(isAfterLink ? part.replace(/^\{[^{}]*\}/, '') : part);
    });
    return parts.join('') + (id ? ` {#${id}}` : '');
  }

  function plainPart(part: string): string {
    return part
      .replace(/!\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g, (_, file: string, alt = '') => {
        const text = /^\d+(?:x\d+)?$/.test(alt) ? '' : alt;
        return `![${text}](<${file.trim()}>)`;
      })
      .replace(/\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g, (_, page: string, label?: string) => {
        left.add(
          'link',
          'It leads to another note, which is not on this site.',
          `${name}: ${page}`,
        );
        return label ?? page;
      })
      .replace(/\{\{[<%][^{}]*[>%]\}\}/g, (shortcode) => {
        const why = 'Only the program that the file was written for fills it in.';
        left.add('shortcode', why, `${name}: ${shortcode.slice(0, 60)}`);
        return '';
      })
      .replace(/(?<![~\\])~([\p{L}\p{N}+−-]{1,20})~(?!~)/gu, '<sub>$1</sub>')
      .replace(/(?<![\\[^])\^([\p{L}\p{N}+−-]{1,20})\^(?!\^)/gu, '<sup>$1</sup>');
  }
}

/** Front matter in the first cell of a notebook. */
export const readCellHead = (text: string): Values | null => {
  const { values, body, present } = readFrontMatter(text);
  return present && body.trim() === '' ? toValues(values) : null;
};
