import { describe, expect, it } from 'vitest';
import type { ShareCard } from '../../../src/metadata/share-card.ts';
import { layOutCard } from './draw.ts';

const CARD: ShareCard = {
  kind: 'Article · 2024',
  title: 'Dose',
  authors: ['A. Novák'],
  site: 'V. Exemplar',
  accent: '#14599b',
  curve: 'M0 562H1200',
};

const layOut = (card: Partial<ShareCard>) =>
  layOutCard({ ...CARD, ...card }, (text, fontSize) => text.length * fontSize * 0.5);
const texts = (card: Partial<ShareCard>) => layOut(card).texts.map(({ text }) => text);

describe('layOutCard', () => {
  it('ends a title that does not fit with an ellipsis, after a whole word', () => {
    const title = texts({ title: 'Measured, dose; '.repeat(40) }).slice(1, -2);
    expect(title).toHaveLength(5);
    expect(title.at(-1)).toMatch(/(Measured|dose)…$/);
  });

  it('breaks a title without spaces within', () => {
    const title = texts({ title: '測'.repeat(60) }).slice(1, -2);
    expect(title.join('')).toBe('測'.repeat(60));
    expect(title.length).toBeGreaterThan(1);
  });

  it('names as many authors as fit, and how many more there are', () => {
    const authors = Array.from({ length: 40 }, (_, at) => `Author Number${at}`);
    expect(texts({ authors }).at(-2)).toMatch(/^Author Number0, .* and \d+ more$/);
    expect(texts({ authors: [] }).at(-2)).toBe('');
    expect(texts({ authors: ['An author '.repeat(20)] }).at(-2)).toMatch(/[^ ]…$/);
  });
});
