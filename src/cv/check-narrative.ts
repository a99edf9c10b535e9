import { smallTextLines } from '../html/small-text.ts';
import { counted } from '../values/text.ts';
import { type CvLayout, listNarrativeSections, type NarrativeSection } from './layouts/layout.ts';

type Maximum = NonNullable<NarrativeSection['maximum']>;

/** Length of a text; characters include spaces. */
interface TextLength {
  characters: number;
  words: number;
}

/**
 * Measures a text without its formatting, as word processors do.
 *
 * @example measureText('<p>Two words</p>') // { characters: 9, words: 2 }
 */
export function measureText(text: string): TextLength {
  const plain = smallTextLines(text).join('\n');
  return {
    characters: [...plain].length,
    words: plain.split(/\s+/u).filter(Boolean).length,
  };
}

/** @example describeMaximum({ characters: 3500 }) // "at most 3,500 characters" */
export const describeMaximum = (maximum: Maximum): string =>
  'words' in maximum
    ? `at most ${maximum.words.toLocaleString('en')} words`
    : `at most ${maximum.characters.toLocaleString('en')} characters`;

/**
 * Says by how much a text exceeds a maximum; null if it does not.
 *
 * @example describeExcess({ characters: 1200, words: 203 }, { words: 200 }) // "3 words too long"
 */
export function describeExcess(
  { characters, words }: TextLength,
  maximum: Maximum | undefined,
): string | null {
  if (!maximum) return null;
  const [excess, unit] =
    'words' in maximum
      ? [words - maximum.words, 'word']
      : [characters - maximum.characters, 'character'];
  return excess > 0 ? `${counted(excess, unit)} too long` : null;
}

/** Flaws of the texts that a layout asks for. */
interface NarrativeFlaws {
  empty: NarrativeSection[];
  tooLong: NarrativeSection[];
  /** Words of all of them together. */
  words: number;
}

/** Compares the owner's texts with those that a layout asks for. */
export function findNarrativeFlaws(
  layout: CvLayout,
  narratives: readonly { key: string; text: string }[],
): NarrativeFlaws {
  const flaws: NarrativeFlaws = { empty: [], tooLong: [], words: 0 };
  for (const section of listNarrativeSections(layout)) {
    const { text = '' } = narratives.find(({ key }) => key === section.narrative) ?? {};
    const length = measureText(text);
    flaws.words += length.words;
    if (length.words === 0) flaws.empty.push(section);
    if (describeExcess(length, section.maximum)) flaws.tooLong.push(section);
  }
  return flaws;
}
