import { describe, expect, it } from 'vitest';
import { decodeEntities, paragraphs, plainText, plainTitle, titleMarkup } from './entities.ts';

it.each([
  ['M&uuml;ller', 'Müller'],
  ['D&#39;Arcy', 'D’Arcy'.replace('’', "'")],
  ['people&#x2019;s', 'people’s'],
  ['a&#150;b&#x93;c', 'a–b“c'],
  ['AT&T; R&D &foo; & &amp', 'AT&T; R&D &foo; & &amp'],
  ['a&#0;b', 'ab'],
])('entities of %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

describe('a title keeps four tags', () => {
  it.each([
    [
      'The <scp>MHC</scp> of <em>Apus apus</em> and CO<inf>2</inf>',
      'The MHC of <i>Apus apus</i> and CO<sub>2</sub>',
    ],
    ['<jats:italic toggle="yes">Apus</jats:italic> <bold>x</bold>', '<i>Apus</i> <b>x</b>'],
    ['A &lt;i&gt;B&lt;/i&gt; and &amp;lt;sub&amp;gt;', 'A <i>B</i> and'],
    ['Formulas, & 5 < 6 & 7 > 2', 'Formulas, & 5 < 6 & 7 > 2'],
    ['x <y and y> z, a<5 and b>3', 'x <y and y> z, a<5 and b>3'],
    ['C<sub>60</sub> <i>in situ', 'C<sub>60</sub> in situ'],
    ['a</i> <b><i>c</b> d</i>', 'a <b>c</b> d'],
    ['of<i> Apus </i>today', 'of <i>Apus</i> today'],
    ['<scp>l</scp>-arginine and R<sc>oof</sc>', 'L-arginine and Roof'],
    ['Main<br/>title <p>two</p>', 'Main title two'],
    ['soft\u00ADhyphen\u200B <span class="x">and</span>\n  lines', 'softhyphen and lines'],
    ['H\n<sub>2</sub>\n<sup>+</sup>', 'H<sub>2</sub><sup>+</sup>'],
    ['T <tex-math>\\alpha</tex-math><!-- c --> U', 'T U'],
  ])('%j', (text, title) => {
    expect(titleMarkup(text)).toBe(title);
    expect(titleMarkup(title)).toBe(title);
  });
});

const math = (inner: string) =>
  `<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">${inner.replace(/<(\/?)(?=m|n)/g, '<$1mml:')}</mml:math>`;

describe('formulas in MathML are text', () => {
  it.each([
    [
      `Decay of ${math('<mmultiscripts><mi>K</mi><mprescripts/><mn>19</mn><mn>40</mn></mmultiscripts>')} by${math('<mi>k</mi>')}-means`,
      'Decay of ⁴⁰₁₉K by k-means',
    ],
    [
      `${math('<mmultiscripts><mi>N</mi><mn>2</mn><none/><mprescripts/><none/><mn>14</mn></mmultiscripts>')}`,
      '¹⁴N₂',
    ],
    [`in${math('<mi>p</mi>')}-${math('<mi>Pb</mi>')}collisions`, 'in p-Pb collisions'],
    [`√s: ${math('<msqrt><msub><mi>s</mi><mtext>NN</mtext></msub></msqrt>')}`, '√s: √(s_(NN))'],
    [math('<msubsup><mi>x</mi><mn>1</mn><mrow><mo>-</mo><mn>2</mn></mrow></msubsup>'), 'x₁⁻²'],
    [math('<mfrac><mn>1</mn><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfrac>'), '1/(a+b)'],
    [math('<mover><mi>p</mi><mo>¯</mo></mover><mi>p</mi>'), 'p̄p'],
    [math('<semantics><mi>&alpha;</mi><annotation>\\alpha</annotation></semantics>'), 'α'],
    [math('<mi>f</mi><mo>&#x2061;</mo><mfenced><mi>x</mi><mi>y</mi></mfenced>'), 'f(x, y)'],
    [math('<mi>p</mi><mo>&lt;</mo><mn>0.05</mn>'), 'p<0.05'],
  ])('%#', (text, plain) => {
    expect(plainText(text)).toBe(plain);
    expect(plainTitle(titleMarkup(text))).toBe(plain);
  });

  it('however deep, without an end', () => {
    const deep = math(`${'<mrow>'.repeat(5_000)}<mi>x</mi>${'</mrow>'.repeat(5_000)}`);
    expect(plainText(`a ${deep} b`)).toBe('a b');
  });
});

it.each([
  ['Ammonia (NH<sub>3</sub>) at 10<sup>-6</sup> mol', 'Ammonia (NH₃) at 10⁻⁶ mol'],
  ['the 21<sup>st</sup> roof, x<sup>(a,b)</sup>', 'the 21st roof, x^((a,b))'],
  ['Birds &amp; <i>Cities</i>', 'Birds & Cities'],
  ['3&ndash;7', '3–7'],
])('plain text of %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

it.each([
  ['One.\nline\n\nTwo  &amp; three', 'One. line\n\nTwo & three'],
  [
    '<jats:title>Abstract</jats:title><jats:sec><jats:title>Aims</jats:title><jats:p>A</jats:p></jats:sec><jats:p>B</jats:p>',
    'Aims: A\n\nB',
  ],
  ['A<list><list-item>x</list-item><list-item>y</list-item></list>', 'A\n• x\n• y'],
])('paragraphs of %j', (text, plain) => {
  expect(paragraphs(text)).toBe(plain);
});
