import { z } from 'zod';

const ADDRESS = 'Enter an email address such as name@example.org';

/** Zod's pattern, with a last label in any script: xn--p1ai. */
const PATTERN =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * An email address in the form that mail servers accept: with its domain in ASCII.
 *
 * @example emailAddress.parse('ada@bücher.example') // "ada@xn--bcher-kva.example"
 */
export const emailAddress = z
  .string(ADDRESS)
  .max(254, 'The email address is too long')
  .overwrite(withAsciiDomain)
  .refine((address) => !/[^\p{ASCII}].*@/u.test(address), {
    error: 'Remove accented letters before the @: few mail servers accept them',
    abort: true,
  })
  .check(z.email({ pattern: PATTERN, error: ADDRESS }));

/**
 * An address with its domain in ASCII.
 *
 * @example withAsciiDomain('ada@bücher.example') // "ada@xn--bcher-kva.example"
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Anything else would be parsed as a port or a path.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}
