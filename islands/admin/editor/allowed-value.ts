import { isAllowed } from '../../../src/lib/posts/allowed-html.ts';

/** The value of an element's attribute; null when it is missing or not allowed in a post. */
export function allowedValue(element: Element, attribute: string): string | null {
  const value = element.getAttribute(attribute);
  return value !== null && isAllowed(element.localName, attribute, value) ? value : null;
}
