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

const DAY_MS = 86_400_000;
/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Where to report a vulnerability (RFC 9116).
 *
 * @returns the file, and when it changes: each midnight (UTC) moves its `Expires` on by a day
 */
export function writeSecurityTxt(email: string, origin: string, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const fields = {
    Contact: `mailto:${encodeURI(email)}`,
    Expires: new Date(today + VALID_DAYS * DAY_MS).toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${origin}/.well-known/security.txt`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return { text: lines.join(''), expiresAt: new Date(today + DAY_MS) };
}
