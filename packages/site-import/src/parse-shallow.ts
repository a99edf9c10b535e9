import { DomHandler, Parser, type ParserOptions } from 'htmlparser2';

export type Document = DomHandler['root'];
export type Node = Document['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

export const isElement = (node: Node): node is Element => 'attribs' in node;

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  readonly #deepest: number;

  constructor(deepest: number, options: ParserOptions) {
    super(undefined, options);
    this.#deepest = deepest;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > this.#deepest) throw new TooDeep();
    super.onopentag(name, attributes);
  }
}

/**
 * Parses HTML or XML to a tree; null if it is nested deeper than any real document: functions on trees are
 * recursive, and parsers search all open elements for each tag.
 */
export function parseShallow(
  text: string,
  deepest: number,
  options: ParserOptions = {},
): Document | null {
  const handler = new ShallowHandler(deepest, options);
  try {
    new Parser(handler, options).end(text);
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
  return handler.root;
}
