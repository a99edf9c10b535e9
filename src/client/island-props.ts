/** The props of an island's element, and the server's HTML within it where the island has such. */
export function islandProps(element: Element) {
  const props = JSON.parse(element.getAttribute('props') ?? '{}');
  const content = element.querySelector('[data-island-content]');
  return content ? { ...props, contentHtml: content.innerHTML } : props;
}
