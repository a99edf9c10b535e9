import type { XmlElement } from './ooxml.ts';
import { childrenOf, findChild, findPath, textOf } from './ooxml.ts';

/**
 * Converts an equation of Word (OMML, ECMA-376 part 1, chapter 22.1) to TeX.
 *
 * @example toTex(parse('<m:sSup><m:e>…x…</m:e><m:sup>…2…</m:sup></m:sSup>')) // "x^{2}"
 */
export const toTex = (math: XmlElement): string => row(math).replace(/\s+/g, ' ').trim();

/** The value of a property: `<m:fPr><m:type m:val="lin"/></m:fPr>`. */
const property = (element: XmlElement, name: string): string | undefined => {
  const properties = findChild(element, `${element.name}Pr`);
  const found = properties && findChild(properties, `m:${name}`);
  return found ? (found.attribs.val ?? '') : undefined;
};
const isOn = (element: XmlElement, name: string): boolean => {
  const value = property(element, name);
  return value !== undefined && !/^(?:0|off|false)$/.test(value);
};

/** The TeX of a part, "" if it is missing. */
const part = (element: XmlElement, name: string): string => {
  const found = findChild(element, `m:${name}`);
  return found ? row(found).trim() : '';
};
const row = (element: XmlElement): string => childrenOf(element).map(tex).join('');

const NARY: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '∯': '\\oiint',
  '∰': '\\oiiint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '⨁': '\\bigoplus',
  '⨂': '\\bigotimes',
  '⨀': '\\bigodot',
};

const ACCENTS: Record<string, string> = {
  '\u0300': '\\grave',
  '\u0301': '\\acute',
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0306': '\\breve',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u030a': '\\mathring',
  '\u030c': '\\check',
  '\u0332': '\\underline',
  '\u20d6': '\\overleftarrow',
  '\u20d7': '\\vec',
  '\u20e1': '\\overleftrightarrow',
  '^': '\\hat',
  '~': '\\tilde',
  '¯': '\\bar',
  '→': '\\vec',
};

const DELIMITERS: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '': '.',
};
const delimiter = (sign: string) => DELIMITERS[sign] ?? (/^[()[\]|/]$/.test(sign) ? sign : '.');

const GROUPS: Record<string, string> = {
  '⏟': '\\underbrace',
  '⏞': '\\overbrace',
  '→': '\\xrightarrow',
  '←': '\\xleftarrow',
  '⇒': '\\xRightarrow',
  '⇐': '\\xLeftarrow',
};

/** Functions that TeX has as commands; the others are operators by their names. */
const FUNCTIONS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max ' +
    'min Pr sec sin sinh sup tan tanh'
  ).split(' '),
);
/** Functions below which a limit stands. */
const LIMITED = /^\\(?:lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr)$|^\\operatorname\*?\{/;

function tex(element: XmlElement): string {
  const { name } = element;
  const e = () => part(element, 'e');
  switch (name) {
    case 'm:r':
      return run(element);
    case 'm:f':
      return fraction(element);
    case 'm:sSup':
      return `${base(e())}^{${part(element, 'sup')}}`;
    case 'm:sSub':
      return `${base(e())}_{${part(element, 'sub')}}`;
    case 'm:sSubSup':
      return `${base(e())}_{${part(element, 'sub')}}^{${part(element, 'sup')}}`;
    case 'm:sPre':
      return `{}_{${part(element, 'sub')}}^{${part(element, 'sup')}}${base(e())}`;
    case 'm:rad': {
      const degree = isOn(element, 'degHide') ? '' : part(element, 'deg');
      return `\\sqrt${degree && `[{${degree}}]`}{${e()}}`;
    }
    case 'm:nary':
      return nary(element);
    case 'm:d':
      return delimited(element);
    case 'm:m': {
      const rows = childrenOf(element).filter((child) => child.name === 'm:mr');
      return array(
        'matrix',
        rows.map((cells) => childrenOf(cells).map(row).join(' & ')),
      );
    }
    case 'm:eqArr': {
      const lines = childrenOf(element).filter((child) => child.name === 'm:e');
      return array(
        'aligned',
        lines.map((line) => row(line).replace(/\\&/g, '&').replace(/\\#/g, '\\qquad ')),
      );
    }
    case 'm:func': {
      const called = functionName(part(element, 'fName'));
      return `${called} ${e()}`;
    }
    case 'm:limLow':
    case 'm:limUpp': {
      const limit = part(element, 'lim');
      const [script, placed] = name === 'm:limLow' ? ['_', '\\underset'] : ['^', '\\overset'];
      const called = functionName(e());
      if (LIMITED.test(called)) return `${called.replace('name{', 'name*{')}${script}{${limit}}`;
      return /^\\(?:under|over)brace\{/.test(e())
        ? `${e()}${script}{${limit}}`
        : `${placed}{${limit}}{${e()}}`;
    }
    case 'm:acc': {
      const sign = property(element, 'chr') ?? '\u0302';
      return `${ACCENTS[sign] ?? '\\hat'}{${e()}}`;
    }
    case 'm:bar':
      return `${property(element, 'pos') === 'top' ? '\\overline' : '\\underline'}{${e()}}`;
    case 'm:groupChr':
      return grouped(element);
    case 'm:borderBox':
      return `\\boxed{${e()}}`;
    case 'm:phant':
      return isOn(element, 'show') || property(element, 'show') === undefined
        ? e()
        : `\\phantom{${e()}}`;
    case 'm:oMathPara':
    case 'm:oMath':
    case 'm:box':
    case 'm:e':
    case 'ins':
    case 'hyperlink':
    case 'smartTag':
      return row(element);
    case 'r':
      return `\\text{${escapeText(textOf(element))}}`;
    default:
      // Properties, and deleted text.
      return '';
  }
}

/** The base of a script: more than one sign is grouped. */
const base = (inner: string) => (/^(?:.|\d+|\\[a-zA-Z]+)$/su.test(inner) ? inner : `{${inner}}`);

function fraction(element: XmlElement): string {
  const [above, below] = [part(element, 'num'), part(element, 'den')];
  switch (property(element, 'type')) {
    case 'lin':
    case 'skw':
      return `{${above}}/{${below}}`;
    case 'noBar':
      return `{{${above}} \\atop {${below}}}`;
    default:
      return `\\frac{${above}}{${below}}`;
  }
}

function nary(element: XmlElement): string {
  const sign = property(element, 'chr') ?? '∫';
  const below = isOn(element, 'subHide') ? '' : part(element, 'sub');
  const above = isOn(element, 'supHide') ? '' : part(element, 'sup');
  const place = property(element, 'limLoc') === 'undOvr' && sign === '∫' ? '\\limits' : '';
  return `${NARY[sign] ?? escapeMath(sign)}${place}${below && `_{${below}}`}${above && `^{${above}}`} ${part(element, 'e')}`;
}

function delimited(element: XmlElement): string {
  const [begin, end] = [property(element, 'begChr') ?? '(', property(element, 'endChr') ?? ')'];
  const parts = childrenOf(element).filter(({ name }) => name === 'm:e');
  const [only] = parts;
  const inner =
    only && parts.length === 1 ? childrenOf(only).filter(({ name }) => name !== 'm:ctrlPr') : [];
  const [held] = inner;
  if (inner.length === 1 && held) {
    const isBinomial = held.name === 'm:f' && property(held, 'type') === 'noBar';
    if (isBinomial && begin === '(' && end === ')')
      return `\\binom{${part(held, 'num')}}{${part(held, 'den')}}`;
    const matrix = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix' }[begin + end];
    if (held.name === 'm:m' && matrix) return tex(held).replaceAll('{matrix}', `{${matrix}}`);
    if (held.name === 'm:eqArr' && begin === '{' && end === '')
      return tex(held).replaceAll('{aligned}', '{cases}');
  }
  const separator = property(element, 'sepChr') ?? '|';
  const middle = separator === '|' ? ' \\middle| ' : escapeMath(separator);
  return `\\left${delimiter(begin)} ${parts.map(row).join(middle)} \\right${delimiter(end)}`;
}

function grouped(element: XmlElement): string {
  const sign = property(element, 'chr') ?? '⏟';
  const isAbove = property(element, 'pos') === 'top';
  const command = GROUPS[sign];
  const e = part(element, 'e');
  if (command) return `${command}{${e}}`;
  return `${isAbove ? '\\overset' : '\\underset'}{${escapeMath(sign)}}{${e}}`;
}

const array = (environment: string, lines: readonly string[]) =>
  `\\begin{${environment}} ${lines.map((line) => line.trim()).join(' \\\\ ')} \\end{${environment}}`;

/** A function as TeX has it, from letters that may be upright. */
function functionName(written: string): string {
  const [, plain = written, rest = ''] =
    /^(?:\\mathrm\{)?([\p{L}]+)\}?((?:[_^].*)?)$/su.exec(written) ?? [];
  if (FUNCTIONS.has(plain)) return `\\${plain}${rest}`;
  return plain.length > 1 && /^\p{L}+$/u.test(plain) ? `\\operatorname{${plain}}${rest}` : written;
}

const SCRIPTS: Record<string, string> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
};

function run(element: XmlElement): string {
  const text = childrenOf(element)
    .filter(({ name }) => name === 'm:t')
    .map(textOf)
    .join('');
  const properties = findChild(element, 'm:rPr');
  const value = (name: string) => properties && findPath(properties, name)?.attribs.val;
  if (properties && findChild(properties, 'm:nor')) return `\\text{${escapeText(text)}}`;
  const written = escapeMath(text);
  const script = SCRIPTS[value('m:scr') ?? ''];
  if (script && text.trim()) return `${script}{${written}}`;
  const style = value('m:sty');
  const hasLetters = /\p{L}/u.test(text);
  if (style === 'b' && hasLetters) return `\\mathbf{${written}}`;
  if (style === 'bi' && hasLetters) return `\\boldsymbol{${written}}`;
  return style === 'p' && /^[a-z]+$/i.test(text) ? `\\mathrm{${written}}` : written;
}

const escapeText = (text: string) =>
  text
    .replace(
      /[\\^~]/g,
      (sign) =>
        ({ '\\': '\\textbackslash ', '^': '\\textasciicircum ' })[sign] ?? '\\textasciitilde ',
    )
    .replace(/[{}%#&_$]/g, '\\$&');

/** Letters of mathematical alphabets, by the command that makes them of plain ones. */
const ALPHABETS: [from: number, to: number, command: string][] = [
  [0x1d400, 0x1d433, '\\mathbf'],
  [0x1d468, 0x1d49b, '\\boldsymbol'],
  [0x1d49c, 0x1d503, '\\mathcal'],
  [0x1d504, 0x1d537, '\\mathfrak'],
  [0x1d538, 0x1d56b, '\\mathbb'],
  [0x1d56c, 0x1d59f, '\\mathfrak'],
  [0x1d6a8, 0x1d6e1, '\\boldsymbol'],
];

const SIGNS: Record<string, string> = {
  '\\': '\\backslash ',
  '^': '\\text{\\textasciicircum}',
  '~': '\\sim ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u200b': '',
  '\u00a0': '\\ ',
  '\u2002': '\\enspace ',
  '\u2003': '\\quad ',
  '\u2005': '\\: ',
  '\u2009': '\\, ',
  '\u200a': '\\, ',
};

/** Signs in a formula: KaTeX reads Greek letters and operators as they are. */
function escapeMath(text: string): string {
  return [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const known = SIGNS[sign];
      if (known !== undefined) return known;
      if (/[{}%#&_$]/.test(sign)) return `\\${sign}`;
      if (code < 0x1d400 || code > 0x1d7ff) return sign;
      const plain = sign.normalize('NFKC');
      const [, , command] = ALPHABETS.find(([from, to]) => code >= from && code <= to) ?? [];
      return command ? `${command}{${plain}}` : plain;
    })
    .join('');
}
