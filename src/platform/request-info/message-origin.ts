import type { IncomingMessage } from 'node:http';
import type { NodeConfig } from '../../config.ts';

/**
 * The origin of a request as it came in. It is compared, never shown: where it is written in another way
 * than `Origin.siteOrigin` writes it, the page is not found in memory and the app answers.
 */
export function messageOrigin({
  SITE_URL,
  TRUST_PROXY,
}: NodeConfig): (incoming: IncomingMessage) => string {
  if (SITE_URL) return () => SITE_URL;
  return ({ headers }) => {
    const forwarded = TRUST_PROXY ? headers['x-forwarded-proto'] : undefined;
    const isHttps =
      String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim() === 'https';
    return `${isHttps ? 'https' : 'http'}://${headers.host ?? ''}`;
  };
}
