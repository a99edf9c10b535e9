import { describe, expect, it } from 'vitest';
import { fingerprint } from '../digest.ts';
import { DESIGN, layOutCard, type ShareCard, shareCardSvg } from './share-card.ts';

const CARD = {
  kind: 'Article · 2024',
  title: 'Dose',
  authors: ['A. Novák'],
  site: 'V. Exemplar',
  accent: '#14599b',
  curve: 'M0 562H1200',
};
const svgOf = (card: ShareCard) => shareCardSvg(layOutCard(card));
const texts = (card: Partial<typeof CARD>) =>
  [...svgOf({ ...CARD, ...card }).matchAll(/<text[^>]*>(.*)<\/text>/g)].map(([, text]) => text);

describe('a card', () => {
  it('says what it is, the title, the authors and the site', () => {
    expect(texts({})).toEqual(['Article · 2024', 'Dose', 'A. Novák', 'V. Exemplar']);
  });

  it('of another site has its accent, and a line in the place of a curve', () => {
    expect(svgOf(CARD)).toContain('<path d="M0 562H1200"');
    const svg = svgOf({ ...CARD, accent: '#8a1c1c', curve: null });
    expect(svg).toContain('stroke="#8a1c1c"');
    expect(svg).toContain('<path d="M0 625H1200"');
  });

  it('of another look raises DESIGN, so that what is stored is drawn again', () => {
    expect([DESIGN, fingerprint(svgOf(CARD))]).toEqual([1, '14ade7cd270060c5']);
  });

  it('ends a title that does not fit with an ellipsis, after a whole word', () => {
    const title = texts({ title: 'Measured, dose; '.repeat(40) }).slice(1, -2);
    expect(title).toHaveLength(5);
    expect(title.at(-1)).toMatch(/(Measured|dose)…$/);
  });

  it('names as many authors as fit, and how many more there are', () => {
    const authors = Array.from({ length: 40 }, (_, at) => `Author Number${at}`);
    expect(texts({ authors }).at(-2)).toMatch(/^Author Number0, .* and \d+ more$/);
    expect(texts({ authors: [] }).at(-2)).toBe('');
  });

  it('stays well-formed XML with any text', () => {
    const title = 'a<b & c>d \u0000\u0007\ud800 e';
    expect(texts({ title })[1]).toBe('a&lt;b &amp; c&gt;d \ufffd e');
  });

  it.each([
    ['Příliš žluťoučký kůň', 'Příliš žluťoučký kůň'],
    ['γ emission: ≈ 5 × 10⁶ → ∞', 'γ emission: ≈ 5 × 10⁶ → ∞'],
    ['Об измерении дозы', 'Об измерении дозы'],
    ['بحث علمي Ωμέγα 質子線 Łódź', '… Ωμέγα … Łódź'],
  ])('shows of “%s” what it has letters for', (title, shown) => {
    expect(texts({ title })[1]).toBe(shown);
  });
});
