/** A sentence of a passage, or an item of a list in it. */
interface Line {
  text: string;
  /** Which passage it is of. */
  passage: number;
  /** In words. */
  length: number;
}

/**
 * What lacks of the lists of which a quotation has an item that was asked for by the list's name, two items, or the
 * sentence that leads to them: a list with holes misleads. Nothing where it would be too long.
 *
 * @param from.all the lines of all passages, in their order
 * @param from.isNamed whether a passage was asked for by its name
 * @param from.budget words that there is room for
 */
export function restOfLists<L extends Line>(
  chosen: readonly L[],
  from: { all: readonly L[]; isNamed: readonly boolean[]; budget: number },
): L[] {
  const rest = listsIn(from.all)
    .filter(({ passage, lead, items }) => {
      const had = items.filter((item) => chosen.includes(item)).length;
      const isLed = lead?.text.endsWith(':') && chosen.includes(lead);
      return had > 1 || isLed || (had > 0 && from.isNamed[passage]);
    })
    .flatMap(({ items }) => items.filter((item) => !chosen.includes(item)));
  return rest.reduce((sum, { length }) => sum + length, 0) <= from.budget ? rest : [];
}

/** Items that follow each other, and the sentence before them. */
interface List<L> {
  passage: number;
  lead: L | undefined;
  items: L[];
}

function listsIn<L extends Line>(all: readonly L[]): List<L>[] {
  const lists: List<L>[] = [];
  all.forEach((line, index) => {
    if (!isItem(line)) return;
    const { passage } = line;
    const last = all[index - 1];
    if (last && isItem(last) && last.passage === passage) lists.at(-1)?.items.push(line);
    else lists.push({ passage, lead: last, items: [line] });
  });
  return lists;
}

/** Whether a line does not end as a sentence does. */
const isItem = ({ text }: Line) => !/[.!?…:][”"’')\]]{0,4}$/.test(text);
