/**
 * The address that shows a scheduling page in a frame of another site. Calendly and Cal.com want to be told; any
 * other page is shown as it is.
 *
 * @param embedder the host name of the site that shows it
 */
export function embeddedScheduling(schedulingUrl: string, embedder: string): string {
  const url = new URL(schedulingUrl);
  const isOf = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`);
  if (isOf('calendly.com')) {
    url.searchParams.set('embed_domain', embedder);
    url.searchParams.set('embed_type', 'Inline');
  }
  if (isOf('cal.com')) url.searchParams.set('embed', 'true');
  return url.href;
}
