import type { ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that React names otherwise than HTML; those of SVG are in kebab case, but for this one. */
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for', viewBox: 'viewBox' };

/**
 * What components render, as DOM nodes: for lists that are rendered on the server and again in the browser, without
 * React there. Components may have neither hooks nor event handlers.
 */
export function toDom(node: ReactNode, isInSvg = false): Node {
  if (Array.isArray(node)) return fragmentOf(node, isInSvg);
  if (typeof node === 'string' || typeof node === 'number') return new Text(String(node));
  if (typeof node !== 'object' || node === null || !('props' in node)) return new Text('');
  const { type } = node;
  const { children, ...attributes } = node.props as Record<string, unknown> & {
    children?: ReactNode;
  };
  if (typeof type === 'function') return toDom((type as Component)(node.props), isInSvg);
  // A fragment's type is a symbol.
  if (typeof type !== 'string') return toDom(children, isInSvg);
  const isSvg = isInSvg || type === 'svg';
  const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || isAbsent(name, value)) continue;
    element.setAttribute(attributeOf(name, isSvg), value === true ? trueOf(name) : String(value));
  }
  element.append(toDom(children, isSvg));
  return element;
}

type Component = (props: unknown) => ReactNode;

function fragmentOf(nodes: readonly ReactNode[], isInSvg: boolean): DocumentFragment {
  const fragment = new DocumentFragment();
  fragment.append(...nodes.map((node) => toDom(node, isInSvg)));
  return fragment;
}

const attributeOf = (name: string, isSvg: boolean) =>
  NAMES[name] ?? (isSvg ? name.replace(/\p{Lu}/gu, (letter) => `-${letter.toLowerCase()}`) : name);

/** `aria-hidden={false}` says so; `hidden={false}` is no attribute. */
const isAbsent = (name: string, value: unknown) => value === false && !name.startsWith('aria-');

const trueOf = (name: string) => (name.startsWith('aria-') ? 'true' : '');
