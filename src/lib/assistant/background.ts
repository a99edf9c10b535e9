import type { Similar } from './vectors.ts';

/**
 * Questions of everyday life, about which a researcher's site says nothing. How near the nearest passage comes to each tells
 * what a model's cosines are worth: those of one lie between 0 and 0.7, those of another between 0.6 and 0.9.
 */
export const EVERYDAY: readonly string[] = [
  'How long do I boil an egg?',
  'How do I get a wine stain out of a shirt?',
  'When does the next bus leave?',
  'Who won the football match last night?',
  'How do I change a flat tyre?',
  'What should I wear to a wedding?',
  'Which film should I watch tonight?',
  'How do I teach a puppy to sit?',
  'How much does a haircut cost?',
  'What time does the supermarket close?',
  'Why does my phone not charge?',
  'Where can I buy cheap train tickets?',
  'How do I unclog a sink?',
  'Which plants grow in a dark room?',
  'What is a good name for a cat?',
  'Can you tell me a joke?',
  'How do I get rid of a headache?',
  'What rhymes with orange?',
  'How do I ask my boss for a raise?',
  'Is it going to snow this weekend?',
];

/** The best cosines that questions about something else have with a content: what is common, and by how much they differ. */
export interface Background {
  mean: number;
  deviation: number;
}

/** Of few passages, or by a model that tells little apart, a chance would count for much. */
const LEAST_DEVIATION = 0.01;

/** @param cosines of each passage with each of {@link EVERYDAY}; null where they are of no passage */
export function backgroundOf(cosines: readonly (readonly number[])[]): Background | null {
  const best = EVERYDAY.flatMap((_question, at) => {
    const own = cosines.flatMap((ofPassage) => ofPassage[at] ?? []);
    return own.length > 0 ? own.reduce((a, b) => Math.max(a, b)) : [];
  });
  if (best.length < EVERYDAY.length) return null;
  const mean = best.reduce((sum, cosine) => sum + cosine, 0) / best.length;
  const squares = best.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0);
  const deviation = Math.max(LEAST_DEVIATION, Math.sqrt(squares / (best.length - 1)));
  return { mean, deviation };
}

/** A passage, and by how many standard deviations it is nearer to a question than the content is to others. */
export interface Near {
  id: number;
  score: number;
}

export const scored = ({ mean, deviation }: Background, similar: readonly Similar[]): Near[] =>
  similar.map(({ id, cosine }) => ({ id, score: (cosine - mean) / deviation }));
