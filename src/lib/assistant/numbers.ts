const IN_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
};

/** A whole number, in digits or as a word; null for any other word. */
export const numberOf = (word: string): number | null =>
  /^\d+$/.test(word) ? Number(word) : (IN_WORDS[word.toLowerCase()] ?? null);
