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
