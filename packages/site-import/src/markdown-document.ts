import { displayName } from '@academic-site/bibliography';
import { readListedAuthors } from './authors.ts';
import { type DocumentFiles, type DocumentText, noteCitations, takeTitle } from './documents.ts';
import { fileStem, toTitle } from './files.ts';
import { readFrontMatter } from './front-matter.ts';
import { markdownHtml } from './markdown.ts';
import { stripMarkup } from './markup.ts';
import { SourceError } from './source-error.ts';
import {
  firstLine,
  namesInList,
  readLanguage,
  toLine,
  toMoment,
  toNames,
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
export function describe(files: DocumentFiles, values: Values, html: string): DocumentText {
  const { left, name } = files;
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
  noteCitations(html, left, name);
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
    date,
    html: isRepeated ? headed.html : html,
  };
}

/** Front matter that is read, or that means nothing in a form. */
const KNOWN = new Set(
  (
    'title author authors date tags keywords category categories description summary excerpt subtitle abstract lang ' +
    'language locale draft published layout'
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

/** Longer lines are not by hand, and have no such marks. */
const MAX_LINE = 20_000;

/** Parts of a line that have no marks: code, formulas and addresses. */
const LITERAL = /(`+[^`]*`+|\$\$?[^$]+\$\$?|<[^<>]*>|\]\([^()]*\)|https?:\/\/\S+)/;

/** Markdown of Pandoc, Quarto and Obsidian in the common notation. */
function plainMarkdown(markdown: string, files: DocumentFiles): string {
  const { left, name } = files;
  let fence = '';
  const lines = markdown.split('\n').flatMap((line) => {
    const [, mark = '', info = ''] = /^\s*(`{3,}|~{3,}|\$\$)(.*)$/.exec(line) ?? [];
    if (fence !== '') {
      const isEnd = fence === '$$' ? line.includes('$$') : mark.startsWith(fence) && !info.trim();
      if (isEnd) fence = '';
      return [line];
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
  return lines.join('\n');

  function plainLine(line: string): string {
    if (line.length > MAX_LINE) return line;
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
