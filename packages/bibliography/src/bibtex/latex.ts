import { decodeEntities } from '../entities.ts';
import { prepareMath } from './math.ts';

/**
 * Private-use characters that carry superscripts and subscripts in text through the parser, which would
 * otherwise turn them into Unicode characters or tags: titles need tags, abstracts plain text.
 */
export const SCRIPT_MARKS = {
  sup: { open: '\uE000', close: '\uE001' },
  sub: { open: '\uE002', close: '\uE003' },
} as const;

/**
 * Placeholders for `<` and `>`, which the parser would convert to the characters of TeX's oldest fonts (¡ and
 * ¿).
 */
const ANGLES = { '<': '\uE004', '>': '\uE005' } as const;

const LOGO = /\\((?:Bib|Xe|Lua|pdf)?(?:La)?TeX)(?![A-Za-z])\s*/g;
/** Output of macros of biblatex and common packages that the parser does not know. */
const MACROS: Record<string, string> = {
  hyphen: '-',
  psq: ' f.',
  psqq: ' ff.',
  nobreakdash: '',
  newblock: ' ',
  addcomma: ',',
  addcolon: ':',
  addsemicolon: ';',
  addspace: ' ',
  space: ' ',
  bibrangedash: '-',
  bibrangessep: ', ',
  eV: 'eV',
};

/**
 * Prepares the LaTeX of a field's value for the parser: `%` in a value is a percent sign (BibTeX does not
 * treat it as a comment), an unpaired `$` is a dollar sign, and macros of common packages are replaced by
 * their output.
 *
 * @param isVerbatim true for an address or a path, where dollars enclose no formula
 */
export function prepareValue(value: string, isVerbatim = false): string {
  const escaped = decodeLatexEntities(value).replace(/(?<!\\)((?:\\\\)*)%/g, '$1\\%');
  const text = escapeLoneDollars(escaped);
  return (
    markScripts(isVerbatim ? text : prepareMath(text))
      .replace(/\\slash(?![A-Za-z])\s*/g, '/')
      .replace(/\\bibstring\s*\{(\w+)\}/g, (_, key: string) => BIBSTRINGS[key] ?? key)
      // A space that does not end a macro's name: "Hajičová \&\ Sgall".
      .replace(/(?<!\\)\\(?=\s)/g, '')
      .replace(LOGO, (_, name: string) => `{${name}}`)
      .replaceAll('<', ANGLES['<'])
      .replaceAll('>', ANGLES['>'])
  );
}

/** Restores the angle brackets that `prepareValue` replaced. */
export function restoreAngles(text: string): string {
  return text.replaceAll(ANGLES['<'], '<').replaceAll(ANGLES['>'], '>');
}

/** Output of biblatex's `\bibstring` for keys that are not words. */
const BIBSTRINGS: Record<string, string> = {
  firstedition: '1st ed.',
  secondedition: '2nd ed.',
  thirdedition: '3rd ed.',
  revisededition: 'rev. ed.',
  reviewof: 'review of',
  reprintof: 'reprint of',
  reprintas: 'reprinted as',
  translationof: 'translation of',
  newseries: 'new ser.',
  oldseries: 'old ser.',
  number: 'no.',
  volume: 'vol.',
};

/** Macros whose argument is a length or a name, which is never printed. */
const SILENT = /^\\(?:[hv]space|[hv]skip|label|phantom|vphantom|hphantom)\b/;

/** The text for a macro that the parser does not know: its argument without the macro. */
export function replaceUnknownMacro(tex: string): string {
  const [, name = '', argument = ''] = /^\\([A-Za-z]+)\s*([\s\S]*)$/.exec(tex.trim()) ?? [];
  if (argument === '') return Object.hasOwn(MACROS, name) ? (MACROS[name] ?? '') : '';
  return SILENT.test(tex) ? '' : argument.replace(/\\[A-Za-z]+\s*|[{}]/g, '').trim();
}

/** The text of a verbatim field (`doi`, `url`, `file`), in which people escape characters as for LaTeX. */
export function unescapeVerbatim(value: string): string {
  return value
    .replace(/\\url\{([^{}]*)\}/g, '$1')
    .replace(/\{?\\textasciitilde\s*(?:\{\})?\}?|\\~\{\}|\$\\sim\$/g, '~')
    .replace(/\{?\\textunderscore\s*(?:\{\})?\}?/g, '_')
    .replace(/\\([%_#&$~{}^-])/g, '$1')
    .replace(/[{}]/g, '')
    .trim();
}

/**
 * HTML entities, whose `&` and `#` may be escaped for LaTeX: "M&uuml;ller", "R\&amp;D", "people\&\#8217;s".
 */
const LATEX_ENTITY = /(?:\{\\&\}|\\?&)(?:(\\?#)(x[0-9a-f]{1,6}|\d{1,7})|([a-z][a-z0-9]{1,31}));/gi;

/** Replaces HTML entities in LaTeX by their characters, escaped if LaTeX requires it. */
const decodeLatexEntities = (value: string): string =>
  value.replace(LATEX_ENTITY, (whole, number = '', code = '', name = '') => {
    const entity = `&${number && '#'}${code}${name};`;
    const decoded = decodeEntities(entity);
    return decoded === entity
      ? whole
      : decoded.replace(/[\\{}$&#_%]/g, '\\$&').replaceAll('"', '{"}');
  });

function escapeLoneDollars(value: string): string {
  const dollars = value.match(/(?<!\\)\$/g)?.length ?? 0;
  return dollars % 2 === 0 ? value : value.replace(/(?<!\\)\$/g, '\\$');
}

/** Marks superscripts and subscripts up to their closing brace, in one pass for any depth. */
function markScripts(value: string): string {
  const edits: { at: number; length: number; text: string }[] = [];
  const open: { at: number; length: number; kind: 'sup' | 'sub' | null }[] = [];
  for (const { 0: found, 1: kind, index: at } of value.matchAll(SCRIPT_OR_BRACE)) {
    const { length } = found;
    if (kind) open.push({ at, length, kind: kind === 'super' ? 'sup' : 'sub' });
    else if (found === '{') open.push({ at, length, kind: null });
    else if (found === '}') {
      const opened = open.pop();
      if (!opened?.kind) continue;
      const marks = SCRIPT_MARKS[opened.kind];
      edits.push({ ...opened, text: `${marks.open}{` }, { at, length, text: `}${marks.close}` });
    }
  }
  let marked = '';
  let from = 0;
  for (const { at, length, text } of edits.sort((a, b) => a.at - b.at)) {
    marked += value.slice(from, at) + text;
    from = at + length;
  }
  return marked + value.slice(from);
}

const SCRIPT_OR_BRACE = /\\text(super|sub)script\s*\{|\\[\s\S]|[{}]/g;
