/**
 * Words of research and of work that stand for each other, whatever the field. They help only where the
 * content does not have the visitor's own word.
 */
const GROUPS = `
accurate precise exact accuracy precision accurately precisely
error mistake fault failure
fast quick rapid quickly rapidly
cheap inexpensive cost price costs
measure record detect determine measured recorded
classify sort recognise identify distinguish separate categorise
algorithm classifier method
lab labs laboratory group groups centre centres institute
hospital hospitals clinic clinics centre
doctor doctors physician physicians clinician
youngster youngsters infant infants child paediatric
tumour cancer
pupil pupils learner student
teach lecture course teaching class classes
picture image photo photograph
device instrument apparatus gadget equipment tool
camera detector sensor
improve better enhance
reduce lower decrease diminish shrink
increase raise grow
compare comparison intercomparison versus
differ difference disagree spread
agree agreement consistent match
simulate simulation model calculation computation
predict prediction estimate forecast
experiment measurement trial
result outcome finding
technique approach procedure method
test check verification control inspection
verify check confirm validate
reliable reliability trustworthy confidence
certain certainty uncertainty sure
problem difficulty trouble issue challenge obstacle
advantage benefit gain upside
drawback disadvantage limitation limit downside
danger risk harm hazard
beginner newcomer novice beginners
book chapter textbook
partner collaborator colleague
abroad international
award prize achievement accomplishment
drift shift wander
broken failed defective
border edge boundary
daily morning everyday
annual yearly
width size diameter
shield shielding
software code program
dataset datasets data
recommend recommendation suggest propose advice tip
expert expertise specialist
education degree student
explain explanation introduction guide
hurdle obstacle challenge
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Other words for a folded word; none for most. */
export const synonymsOf = (word: string): string[] =>
  [...new Set(GROUPS.filter((group) => group.includes(word)).flat())].filter(
    (other) => other !== word,
  );

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
