/** Plurals that no suffix rule finds; both ways. */
const IRREGULAR = [
  ['child', 'children', 'childhood', 'kid', 'kids'],
  ['man', 'men'],
  ['woman', 'women'],
  ['person', 'people'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['mouse', 'mice'],
  ['spectrum', 'spectra'],
  ['phenomenon', 'phenomena'],
  ['criterion', 'criteria'],
  ['nucleus', 'nuclei', 'nuclear'],
  ['radius', 'radii'],
  ['analysis', 'analyses'],
  ['hypothesis', 'hypotheses'],
  ['thesis', 'theses'],
  ['axis', 'axes'],
  ['matrix', 'matrices'],
  ['index', 'indices'],
  ['datum', 'data'],
  ['medium', 'media'],
  ['half', 'halves'],
  ['life', 'lives'],
  ['leaf', 'leaves'],
];

/** American for British spelling, and the other way round. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ae/, 'e'],
  [/oe/, 'e'],
  [/our/, 'or'],
  [/or/, 'our'],
  [/is(e|es|ed|ing|ation|ations|er|ers)$/, 'iz$1'],
  [/iz(e|es|ed|ing|ation|ations|er|ers)$/, 'is$1'],
  [/ys(e|es|ed|ing)$/, 'yz$1'],
  [/yz(e|es|ed|ing)$/, 'ys$1'],
  [/re(s?)$/, 'er$1'],
  [/er(s?)$/, 're$1'],
  [/ogue(s?)$/, 'og$1'],
  [/ence$/, 'ense'],
  [/ense$/, 'ence'],
  [/ll(ed|ing|er)/, 'l$1'],
  [/l(ed|ing|er)/, 'll$1'],
  [/ph/, 'f'],
  [/^(p|an|h|l|f|c)(e)(?=[dms])/, '$1ae'],
];

/** Other ways in which a folded word may be written. Some are no words: those are found nowhere. */
export function spellings(word: string): string[] {
  const found = new Set<string>();
  for (const forms of IRREGULAR)
    if (forms.includes(word)) for (const form of forms) found.add(form);
  if (word.length > 4) {
    for (const [pattern, other] of SPELLINGS) found.add(word.replace(pattern, other));
  }
  found.delete(word);
  return [...found];
}
