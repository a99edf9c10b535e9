import { parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { tryTex } from '../../../src/posts/tex.ts';
import { toTex } from './omml.ts';
import { isElement } from './parse-shallow.ts';

const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const e = (inner: string) => `<m:e>${inner}</m:e>`;
const named = (name: string, inner: string, properties = '') =>
  `<m:${name}><m:${name}Pr>${properties}</m:${name}Pr>${inner}</m:${name}>`;
const val = (name: string, value: string) => `<m:${name} val="${value}"/>`;
const sub = (inner: string) => `<m:sub>${inner}</m:sub>`;
const sup = (inner: string) => `<m:sup>${inner}</m:sup>`;
const fraction = (above: string, below: string, type = '') =>
  named('f', `<m:num>${r(above)}</m:num><m:den>${r(below)}</m:den>`, type && val('type', type));

function convert(omml: string): string {
  const [math] = parseDocument(`<m:oMath>${omml}</m:oMath>`, { xmlMode: true }).children;
  if (!math || !isElement(math)) throw new Error('no element');
  return toTex(math);
}

it.each([
  ['scripts', named('sSubSup', e(r('x')) + sub(r('i')) + sup(r('2'))), 'x_{i}^{2}'],
  ['scripts of more than a sign', named('sSup', e(r('ab')) + sup(r('2'))), '{ab}^{2}'],
  ['scripts before', named('sPre', sub(r('19')) + sup(r('40')) + e(r('K'))), '{}_{19}^{40}K'],
  ['a fraction', fraction('1', '2'), '\\frac{1}{2}'],
  ['a binomial', named('d', e(fraction('n', 'k', 'noBar'))), '\\binom{n}{k}'],
  ['a root', named('rad', `<m:deg/>${e(r('x'))}`, val('degHide', '1')), '\\sqrt{x}'],
  ['a cube root', named('rad', `<m:deg>${r('3')}</m:deg>${e(r('x'))}`), '\\sqrt[{3}]{x}'],
  [
    'a sum',
    named('nary', sub(r('i=1')) + sup(r('n')) + e(r('i')), val('chr', '∑')),
    '\\sum_{i=1}^{n} i',
  ],
  [
    'an integral',
    named('nary', sub('') + sup('') + e(r('f dx')), val('subHide', 'on') + val('supHide', 'on')),
    '\\int f dx',
  ],
  [
    'brackets',
    named('d', e(r('a')) + e(r('b')), val('begChr', '{') + val('endChr', '')),
    '\\left\\{ a \\middle| b \\right.',
  ],
  [
    'a matrix',
    named(
      'd',
      e(named('m', `<m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr>`)),
      val('begChr', '[') + val('endChr', ']'),
    ),
    '\\begin{bmatrix} 1 & 0 \\\\ 0 & 1 \\end{bmatrix}',
  ],
  [
    'cases',
    named(
      'd',
      e(named('eqArr', e(r('1, &amp;x&gt;0')) + e(r('0')))),
      val('begChr', '{') + val('endChr', ''),
    ),
    '\\begin{cases} 1, &x>0 \\\\ 0 \\end{cases}',
  ],
  [
    'a function',
    named('func', `<m:fName>${r('sin', val('sty', 'p'))}</m:fName>${e(r('x'))}`),
    '\\sin x',
  ],
  [
    'a limit',
    named(
      'func',
      `<m:fName>${named('limLow', `${e(r('lim', val('sty', 'p')))}<m:lim>${r('n→∞')}</m:lim>`)}</m:fName>${e(r('a'))}`,
    ),
    '\\lim_{n→∞} a',
  ],
  [
    'an operator with a limit',
    named(
      'func',
      `<m:fName>${named('limLow', `${e(r('argmax', val('sty', 'p')))}<m:lim>${r('x')}</m:lim>`)}</m:fName>${e(r('f'))}`,
    ),
    '\\operatorname*{argmax}_{x} f',
  ],
  ['an accent', named('acc', e(r('v')), val('chr', '\u20d7')), '\\vec{v}'],
  ['a bar', named('bar', e(r('x')), val('pos', 'top')), '\\overline{x}'],
  [
    'a brace with a text',
    named('limLow', `${e(named('groupChr', e(r('a+b'))))}<m:lim>${r('two', '<m:nor/>')}</m:lim>`),
    '\\underbrace{a+b}_{\\text{two}}',
  ],
  ['a box', named('borderBox', e(r('x'))), '\\boxed{x}'],
  ['letters of other alphabets', r('𝑥∈ℝ, 𝐱 𝔸'), 'x∈ℝ, \\mathbf{x} \\mathbb{A}'],
  ['a style', r('R', val('scr', 'double-struck')), '\\mathbb{R}'],
  ['signs with a meaning in TeX', r('50% {a} #1 $'), '50\\% \\{a\\} \\#1 \\$'],
  ['deleted text', `${r('a')}<del>${r('b')}</del><ins>${r('c')}</ins>`, 'ac'],
])('an equation of Word becomes TeX that is valid: %s', (_, omml, tex) => {
  expect(convert(omml)).toBe(tex);
  expect(tryTex(tex, true)).not.toHaveProperty('error');
});
