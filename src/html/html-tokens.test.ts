import { describe, expect, it } from 'vitest';
import { splitHtmlSections } from './html-tokens.ts';

describe('splitHtmlSections', () => {
  it('splits at headings and keeps blocks apart', () => {
    const html =
      '<p>One &amp; <em>two</em>.</p><h2>First <b>head</b></h2><ul><li><p>a</p></li><li>b</li></ul><h3>Next</h3><p>x&nbsp;&lt; y &#956;</p>';
    expect(splitHtmlSections(html)).toEqual([
      { heading: '', text: 'One & two.' },
      { heading: 'First head', text: 'a\nb' },
      { heading: 'Next', text: 'x < y μ' },
    ]);
  });

  it('writes raised and lowered text as characters', () => {
    const html = '<h2>NH<sub>3</sub></h2><p>10<sup>−<em>3</em></sup> of T<sub>c &amp; H</sub></p>';
    expect(splitHtmlSections(html)).toEqual([{ heading: 'NH₃', text: '10⁻³ of T_(c & H)' }]);
  });

  it('leaves out citations, which may be as long as footnotes', () => {
    const html =
      '<h2>Bells <cite data-ref="a">1</cite></h2><p>Rung <cite data-ref="a">Jan Roe, <em>Bells</em> (Oslo, 1901), 3</cite>. Heard&nbsp;<cite data-ref="a">Roe, 4</cite>, too</p>';
    expect(splitHtmlSections(html)).toEqual([{ heading: 'Bells', text: 'Rung. Heard, too' }]);
  });

  it('keeps formulas as they are written, and says nothing of the card of a link', () => {
    const html =
      '<p>So $a &lt; \\frac{b}{2}$.</p><div class="link-preview" data-url="https://example.org" data-title="a > b"></div><p>End</p>';
    expect(splitHtmlSections(html)).toEqual([{ heading: '', text: 'So $a < \\frac{b}{2}$.\nEnd' }]);
  });
});
