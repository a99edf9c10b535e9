import { biographyWords } from './biography.ts';
import { asksOfGroup } from './may-answer.ts';
import { isGeneral, type Term } from './terms.ts';

/** Whether words ask of somebody by name, and of nothing else: "What is Ana Muestra doing now?" */
export const asksOfSomebody = (terms: readonly Term[]): boolean =>
  terms.some(({ isName }) => isName) && terms.every((term) => term.isName || isGeneral(term));

const OF_GROUP = /^(?:group|team|lab)s?$/;

/** Whether words ask of a person's life, and of nothing else: "Where did you do your PhD?", "How big is your group?" */
export function asksOfLife(terms: readonly Term[], plain: string): boolean {
  const isOfGroup = asksOfGroup(plain);
  // "Who works in your group?" asks of more than a career.
  const ofLife = ({ word }: Term) =>
    (biographyWords(word).length > 0 && !/^work/.test(word)) || (isOfGroup && OF_GROUP.test(word));
  const saysNothing = (term: Term) => isGeneral(term) || !term.known;
  return terms.some(ofLife) && terms.every((term) => ofLife(term) || saysNothing(term));
}
