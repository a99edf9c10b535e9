import compile from 'icu-minify/compile';

/** A message's argument: text, a number, or a function that makes an element around the text of a tag. */
export type ArgumentType = 'string' | 'number' | 'tag';

/** Types of compiled nodes, which the second item of each names; a tag's is its first child. */
const [POUND, SELECT, PLURAL, ORDINAL, NUMBER] = [0, 1, 2, 3, 4];

/**
 * The arguments of a message in ICU MessageFormat, by name.
 *
 * @throws {SyntaxError} for text that is not a message
 * @example messageArguments('{count, plural, one {# work} other {# works}}') // { count: 'number' }
 */
export function messageArguments(message: string): Record<string, ArgumentType> {
  const found = new Map<string, ArgumentType>();
  const readAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const node of nodes) readNode(node);
  };
  const readNode = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, type, options] = node;
    if (type === undefined) found.set(name, found.get(name) ?? 'string');
    else if (type === NUMBER) found.set(name, 'number');
    else if (type === SELECT || type === PLURAL || type === ORDINAL) {
      found.set(name, type === SELECT ? 'string' : 'number');
      for (const option of Object.values(options)) readAll(option);
    } else if (typeof type !== 'number' || type === POUND) {
      found.set(name, 'tag');
      readAll(node.slice(1));
    }
  };
  readAll(compile(message));
  return Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b)));
}

const TYPES: Record<ArgumentType, string> = {
  string: 'string',
  number: 'number',
  tag: 'Tag',
};

/** The source of `arguments.ts`: the arguments of each message of the English catalogue. */
export function writeArgumentTypes(groups: Record<string, Record<string, string>>): string {
  const lines = Object.entries(groups).flatMap(([group, messages]) => [
    `  ${quoteKey(group)}: {`,
    ...Object.entries(messages).map(([key, message]) => {
      const named = Object.entries(messageArguments(message));
      const type = named.map(([name, type]) => `${name}: ${TYPES[type]}`).join('; ');
      return `    ${quoteKey(key)}: ${type ? `{ ${type} }` : 'null'};`;
    }),
    '  };',
  ]);
  return [
    "import type { ReactNode } from 'react';",
    '',
    '/** Makes an element around the text of a tag. */',
    'export type Tag = (text: ReactNode[]) => ReactNode;',
    '',
    '/** The arguments of each message, by group and key: `npm run messages` writes them from `en.json`. */',
    'export interface MessageArguments {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

const quoteKey = (key: string) => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`);
