/**
 * The children of an island: rendered by the server and kept as HTML in the browser, so that their content is
 * sent only once.
 *
 * @example <StaticHtml html="<p>Rendered before</p>" />
 */
export const StaticHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
  <div data-static dangerouslySetInnerHTML={{ __html: html }} />
);
