import { pandocCitations } from './cited-text.ts';
import { readDirectives } from './directives.ts';
import type { DocumentFiles } from './documents.ts';

/** Longest line that is searched for marks: nobody writes longer ones by hand. */
const MAX_LINE = 20_000;

/** Parts of a line that have no marks: code, formulas and addresses. */
const LITERAL = /(`+[^`]*`+|\$\$?[^$]+\$\$?|<[^<>]*>|\]\([^()]*\)|https?:\/\/\S+)/;

/** Code, or one of Pandoc's inline notes: `^[See @roe2020.]`. */
const INLINE_NOTE = /`+[^`]*`+|(?<![\\[])\^\[(?!\^)((?:[^[\]]|\[[^[\]]*\]){1,3000})\]/g;

/** Markdown of Pandoc, Quarto, MyST and Obsidian in the common notation. */
export function plainMarkdown(markdown: string, files: DocumentFiles): string {
  const lines = pandocCitations(markdown, files.references).split('\n');
  return new PlainLines(files).read(readDirectives(lines, files.references)).join('\n');
}

class PlainLines {
  readonly #files: DocumentFiles;
  /** Notes that were within lines. */
  readonly #notes: string[] = [];

  constructor(files: DocumentFiles) {
    this.#files = files;
  }

  read(lines: readonly string[]): string[] {
    let fence = '';
    const written = lines.map((line) => {
      const [, mark = '', info = ''] = /^\s*(`{3,}|~{3,}|\$\$)(.*)$/.exec(line) ?? [];
      if (fence !== '') {
        const isEnd = fence === '$$' ? line.includes('$$') : mark.startsWith(fence) && !info.trim();
        if (isEnd) fence = '';
        return line;
      }
      if (mark === '$$') {
        if (!info.includes('$$')) fence = mark;
        return line;
      }
      if (mark !== '') {
        fence = mark;
        const language = /^\s*\{\s*[.=]?([\w+#-]+)[^{}]*\}\s*$/.exec(info)?.[1];
        return language ? `${mark}${language.toLowerCase()}` : line;
      }
      return /^\s*:{3,}/.test(line) ? this.#frame(line) : this.#line(line);
    });
    return [...written, ...this.#notes];
  }

  /** A line that begins or ends a frame of Pandoc. */
  #frame(line: string): string {
    const { left, name, references } = this.#files;
    if (/\{#refs\b/.test(line)) return `\n${references.listMark}\n`;
    const why = 'Its text is kept without the frame.';
    if (/\w/.test(line)) left.add('frame', why, `${name}: ${line.trim().slice(0, 60)}`);
    return '';
  }

  #line(given: string): string {
    if (given.length > MAX_LINE) return given;
    const line = given
      // A callout of GitHub and Obsidian.
      .replace(/^(\s*>\s*)\[!(\w+)\][+-]?\s*(.*)$/, (_, start: string, kind: string, title) => {
        const shown = title || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
        return `${start}**${shown}**\n${start}`;
      })
      .replace(INLINE_NOTE, (whole, text?: string) => {
        if (text === undefined) return whole;
        const label = `[^inline-${this.#notes.length + 1}]`;
        this.#notes.push(`\n${label}: ${this.#line(text)}`);
        return label;
      });
    const [, heading = line, attributes] =
      /^( {0,3}#{1,6}\s.*?)\s*\{([^{}]*)\}\s*$/.exec(line) ?? [];
    const id = /#([\w:.-]+)/.exec(attributes ?? '')?.[1];
    const parts = heading.split(LITERAL).map((part, at, all) => {
      if (at % 2 === 1) return part;
      // Attributes of an image or a link: its width, its class.
      const isAfterLink = all[at - 1]?.startsWith('](');
      return this.#part(isAfterLink ? part.replace(/^\{[^{}]*\}/, '') : part);
    });
    return parts.join('') + (id ? ` {#${id}}` : '');
  }

  #part(part: string): string {
    const { left, name } = this.#files;
    return part
      .replace(/!\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g, (_, file: string, alt = '') => {
        const text = /^\d+(?:x\d+)?$/.test(alt) ? '' : alt;
        return `![${text}](<${file.trim()}>)`;
      })
      .replace(/\[\[([^[\]|]+)(?:\|([^[\]]*))?\]\]/g, (_, page: string, label?: string) => {
        const why = 'It links to another note, which is not on this site.';
        left.add('link', why, `${name}: ${page}`);
        return label ?? page;
      })
      .replace(/\{\{[<%][^{}]*[>%]\}\}/g, (shortcode) => {
        const why = 'Only the program that the file was written for can fill it in.';
        left.add('shortcode', why, `${name}: ${shortcode.slice(0, 60)}`);
        return '';
      })
      .replace(/(?<![~\\])~([\p{L}\p{N}+−-]{1,20})~(?!~)/gu, '<sub>$1</sub>')
      .replace(/(?<![\\[^])\^([\p{L}\p{N}+−-]{1,20})\^(?!\^)/gu, '<sup>$1</sup>');
  }
}
