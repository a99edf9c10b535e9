import { type Document, type Element, PropertySymbol } from 'happy-dom';
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js';
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js';

/** A kind of element, one attribute, or both, as Testing Library asks for them: `*[role~="button"]`, `label[for="a"]`. */
const PLAIN = /^(\*|[a-z][a-z0-9]*)?(?:\[([a-z-]+)(?:(~?=)"([^"\\]+)")?\])?$/;

type Matches = (element: Element) => boolean;

const known = new Map<string, Matches | null>();

/** What matches a list of plain selectors; null where one of them is not plain. */
function matcherOf(selectors: string): Matches | null {
  const found = known.get(selectors);
  if (found !== undefined) return found;
  const parts = selectors.split(/,\s*/).map(plainMatcher);
  const plain = parts.filter((part) => part !== null);
  const matcher =
    plain.length < parts.length ? null : (element: Element) => plain.some((part) => part(element));
  known.set(selectors, matcher);
  return matcher;
}

function plainMatcher(selector: string): Matches | null {
  const parts = selector && PLAIN.exec(selector);
  if (!parts) return null;
  const [, kind = '*', name, operator, value = ''] = parts;
  return (element) => {
    if (kind !== '*' && element.localName !== kind) return false;
    if (name === undefined) return true;
    const has = element.getAttribute(name);
    if (has === null || operator === undefined) return has !== null;
    return operator === '=' ? has === value : has.split(/\s+/).includes(value);
  };
}

function collect(node: Document | Element, matches: Matches, into: Element[]): Element[] {
  for (const child of node[PropertySymbol.elementArray]) {
    if (matches(child)) into.push(child);
    collect(child, matches, into);
  }
  return into;
}

/**
 * Lets happy-dom find all elements of plain selectors by looking at each. It keeps what it found with every element that
 * it looked at, to forget it at the next change: where a query follows each change, that was 6 % of the time that screens
 * take in tests.
 */
export function findPlainly(): void {
  const findAll = QuerySelector.querySelectorAll.bind(QuerySelector);
  Object.assign(QuerySelector, {
    querySelectorAll(node: Document | Element, selectors: string) {
      const matches = matcherOf(selectors);
      if (!matches) return findAll(node, selectors);
      return new NodeList(PropertySymbol.illegalConstructor, collect(node, matches, []));
    },
  });
}
