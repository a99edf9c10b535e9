import type { Random } from './random.ts';

const WORDS = [
  ...['proton', 'beam', 'detector', 'dose', 'energy', 'spectrum', 'particle', 'measurement'],
  ...['uncertainty', 'phantom', 'water', 'silicon', 'neutron', 'range', 'patient', 'treatment'],
  ...['calibration', 'response', 'distribution', 'simulation', 'comparison', 'agreement', 'field'],
  ...['we', 'the', 'of', 'in', 'and', 'with', 'for', 'at', 'a', 'to', 'was', 'were', 'is', 'by'],
  ...['measured', 'compared', 'observed', 'clinical', 'linear', 'transfer', 'secondary', 'stray'],
  ...['scanned', 'pencil', 'voxel', 'cluster', 'pixel', 'threshold', 'reconstruction', 'model'],
  ...['systematic', 'statistical', 'relative', 'absolute', 'deviation', 'per', 'cent', 'within'],
] as const;

const words = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(WORDS as readonly string[] as [string])).join(
    ' ',
  );

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A title of six to fourteen words. */
export const title = (random: Random) => capital(words(random, random.whole(6, 14)));

/** Sentences until there are so many characters. */
export function sentences(random: Random, characters: number): string {
  let text = '';
  while (text.length < characters) text += `${capital(words(random, random.whole(8, 24)))}. `;
  return text.trimEnd();
}

/** A post's HTML: three sections, about seven hundred words in all. */
export function article(random: Random): string {
  const section = () =>
    [
      `<h2>${title(random)}</h2>`,
      `<p>${sentences(random, 700)} <strong>${words(random, 3)}</strong>.</p>`,
      `<p>${sentences(random, 600)} <em>${words(random, 2)}</em>.</p>`,
      `<ul><li>${words(random, 8)}</li><li>${words(random, 9)}</li></ul>`,
    ].join('\n');
  return [section(), section(), section()].join('\n');
}
