import { escapeXml, XML } from '../values/xml.ts';

/**
 * A sitemap (https://www.sitemaps.org/protocol.html).
 *
 * @param pages when they changed, in ISO 8601, where it is known
 */
export function writeSitemap(
  pages: readonly { path: string; changed?: string | null }[],
  origin: string,
): string {
  const entries = pages.map(({ path, changed }) => {
    const address = escapeXml(new URL(path, origin).href);
    const modified = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : '';
    return `  <url><loc>${address}</loc>${modified}</url>\n`;
  });
  return (
    XML +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}

/** What search engines may read: all but the administrator's pages and the calls. */
export const writeRobots = (origin: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** While the site is being set up, nothing. */
export const ROBOTS_STAY_OUT = 'User-agent: *\nDisallow: /\n';
