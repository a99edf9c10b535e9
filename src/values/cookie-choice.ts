import { parse } from 'hono/utils/cookie';

/**
 * A visitor's choice, from a cookie of the site; null for none. Called for every request, most of which have
 * no cookie.
 *
 * @param cookies the request's `Cookie` header
 * @param name over https it has a prefix (`siteCookie`)
 * @example readChoice('mode=dark', 'mode', ['light', 'dark']) // 'dark'
 */
export function readChoice<Value extends string>(
  cookies: string | undefined,
  name: string,
  values: readonly Value[],
): Value | null {
  if (!cookies?.includes(`${name}=`)) return null;
  const sent = parse(cookies);
  const chosen = sent[`__Host-${name}`] ?? sent[name];
  return values.find((value) => value === chosen) ?? null;
}
