/**
 * The origin of a web address as a source in a content security policy: scheme, host and port. Null for any other
 * address, and for a host that a policy would parse as more than a name, such as "x;script-src".
 *
 * @example policySource('https://cal.example.org:8443/vera') // "https://cal.example.org:8443"
 */
export function policySource(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && /^[a-z0-9.-]+(:\d+)?$/.test(host) ? `${protocol}//${host}` : null;
}
