/**
 * The children of an island: the server has rendered them, and the browser keeps their HTML as it is, so that what
 * they show is sent once.
 *
 * @example <StaticHtml html="<p>Rendered before</p>" />
 */
export const StaticHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server
  <div data-static dangerouslySetInnerHTML={{ __html: html }} />
);
