/** Prepares formulas in a LaTeX value for the parser, which drops what it does not know. */
import { closingAt } from './closing.ts';

const RELATION_IN_MATH = /(?<![\s~])[\s~]+([<>=~±]|\\(?:leq?|geq?|approx|sim|pm|times|to))[\s~]+/g;
const TIE_IN_MATH = /(?<!\\)~/g;

/** Converts formulas to what TeX prints, as far as a line of text allows. */
export const prepareMath = (value: string): string =>
  spaceMath(setAccents(nameSigns(nameLetters(value))));

/** TeX adds its own spaces in formulas; in plain text, ties and spaces around relations must be kept. */
function spaceMath(value: string): string {
  return value.replace(/(?<!\\)\$(?:\\.|[^$\\])*\$/g, (math) =>
    math.replace(RELATION_IN_MATH, '\\,$1\\,').replace(TIE_IN_MATH, '\\,'),
  );
}

/**
 * Alphabets with a meaning of their own: the first code point of their capitals, and the letters that Unicode
 * had encoded earlier.
 */
const ALPHABETS: Record<string, [capitals: number, earlier: string]> = {
  mathbb: [0x1d538, 'CℂHℍNℕPℙQℚRℝZℤ'],
  mathcal: [0x1d49c, 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ'],
  mathfrak: [0x1d504, 'CℭHℌIℑRℜZℨ'],
};

const ALPHABET_MACRO =
  /\\(mathbb|mathcal|mathscr|mathfrak)\s*(?:\{([A-Za-z]{1,9})\}|([A-Za-z])(?![A-Za-z]))/g;

/** Replaces letters of these alphabets, which the parser would write as ordinary ones: ℝ, 𝒟, 𝔤. */
const nameLetters = (value: string): string =>
  value.replace(ALPHABET_MACRO, (_, macro: string, inBraces = '', alone = '') => {
    const [capitals, earlier] = ALPHABETS[macro.replace('scr', 'cal')] ?? [0x41, ''];
    return [...`${inBraces}${alone}`]
      .map((letter) => {
        const known = earlier.indexOf(letter);
        if (known >= 0) return earlier.charAt(known + 1);
        const at = letter.charCodeAt(0) - (letter < 'a' ? 0x41 : 0x61 - 26);
        return String.fromCodePoint(capitals + at);
      })
      .join('');
  });

const OPERATORS =
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf injlim ker lim liminf limsup ln log max min ' +
  'projlim sec sin sinh sup tan tanh varinjlim varprojlim';

const OPERATOR = new RegExp(
  `([\\w)}]?)\\s{0,3}\\\\(?:(${OPERATORS.replaceAll(' ', '|')})(?![A-Za-z])|operatorname\\*?\\s*\\{([A-Za-z]+)\\})\\s*(?=([A-Za-z\\\\])?)`,
  'g',
);

/** An exponent or index of one digit within another. */
const INNER_SCRIPT = /(?<=[_^]\{[^{}^_]{0,20})([_^])(\d)(?=[^{}]{0,20}\})/g;

/** A fraction of short texts; the parser only knows those of numbers. */
const FRACTION = /\\[dt]?frac\{(?!\d+\}\{\d+\})([^{}]{1,40})\}\{([^{}]{1,40})\}/g;

/** Replaces function names, bars, colons, fractions and nested superscripts by words and characters. */
const nameSigns = (value: string): string =>
  value
    .replace(/(?<!\\)\\(?:\||[lr]?Vert(?![A-Za-z])\s*)/g, '‖')
    .replace(/\\[lr]?vert(?![A-Za-z])\s*/g, '|')
    .replace(/\s{0,3}\\colon(?![A-Za-z])\s*/g, ':\\,')
    .replace(
      FRACTION,
      (_, over: string, under: string) => `${inBrackets(over)}/${inBrackets(under)}`,
    )
    .replace(OPERATOR, (_, before: string, known = '', named = '', after = '') => {
      const name = (known || named).replace(/^var(?:in|pro)j/, '');
      return `${before}${before && '\\,'}${name}${after && '\\,'}`;
    })
    .replace(INNER_SCRIPT, (_, kind: string, digit: string) =>
      String.fromCodePoint(kind === '_' ? 0x2080 + Number(digit) : superscript(Number(digit))),
    );

const inBrackets = (text: string) => (/[-+\s\\]/.test(text.trim()) ? `(${text})` : text);

const superscript = (digit: number) => [0x2070, 0xb9, 0xb2, 0xb3][digit] ?? 0x2070 + digit;

/** Accents in formulas, with their combining characters. */
const ACCENTS: Record<string, string> = {
  ...{ hat: '\u0302', widehat: '\u0302', check: '\u030c', widecheck: '\u030c' },
  ...{ tilde: '\u0303', widetilde: '\u0303', bar: '\u0305', overline: '\u0305' },
  ...{ dot: '\u0307', ddot: '\u0308', mathring: '\u030a', breve: '\u0306' },
  ...{
    acute: '\u0301',
    grave: '\u0300',
    vec: '\u20d7',
    overrightarrow: '\u20d7',
    underline: '\u0332',
  },
};

const ACCENT = new RegExp(`\\\\(${Object.keys(ACCENTS).join('|')})(?![A-Za-z])\\s*`, 'g');

/** Maximum number of accents per value: each requires a search. */
const MOST_ACCENTS = 200;

/** A single letter, possibly given by name or with a font. */
const LETTER = /^(?:\{?\\(?:math|bold)[a-z]+\s*\{?)?(?:[\p{L}\p{N}]|\\[A-Za-z]+)\}*$/u;

/** Moves accents behind single letters as combining characters; longer accented text loses them. */
function setAccents(value: string): string {
  let text = value;
  // Last one first, so that nested ones are done before.
  for (const { 0: found, 1: name = '', index } of [...value.matchAll(ACCENT)]
    .slice(0, MOST_ACCENTS)
    .reverse()) {
    const start = index + found.length;
    const end = argumentEnd(text, start);
    const isGroup = text[start] === '{';
    const argument = text.slice(isGroup ? start + 1 : start, isGroup ? end - 1 : end).trim();
    const mark = LETTER.test(argument) ? (ACCENTS[name] ?? '') : '';
    const accented = /^\\/.test(argument) ? `{${argument}}${mark}` : `${argument}${mark}`;
    const kept = mark ? accented.normalize('NFC') : `{${argument}}`;
    text = text.slice(0, index) + kept + text.slice(end);
  }
  return text;
}

/** End of the argument that begins at a position: a group, a macro with its group, or a letter. */
function argumentEnd(text: string, start: number): number {
  if (text[start] === '{') return closingAt(text, start) + 1 || text.length;
  const macro = /\\(?:math[a-z]+\s*(?:\{[^{}]*\}|[A-Za-z])|[A-Za-z]+)/y;
  macro.lastIndex = start;
  if (macro.test(text)) return macro.lastIndex;
  return start + (String.fromCodePoint(text.codePointAt(start) ?? 0x20).length || 1);
}
