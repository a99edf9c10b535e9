import { biographyWords } from './biography.ts';
import { isGeneral, type Term } from './terms.ts';

/** Whether words ask of somebody by name, and of nothing else: "What is Ana Muestra doing now?" */
export const asksOfSomebody = (terms: readonly Term[]): boolean =>
  terms.some(({ isName }) => isName) && terms.every((term) => term.isName || isGeneral(term));

/** Whether words ask of a person's life, and of nothing else: "Where did you do your PhD?" */
export function asksOfLife(terms: readonly Term[]): boolean {
  // "Who works in your group?" asks of more than a career.
  const ofLife = ({ word }: Term) => biographyWords(word).length > 0 && !/^work/.test(word);
  const saysNothing = (term: Term) => isGeneral(term) || !term.known;
  return terms.some(ofLife) && terms.every((term) => ofLife(term) || saysNothing(term));
}
