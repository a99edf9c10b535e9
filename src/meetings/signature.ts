import { hmacKey } from '../values/digest.ts';

/** Maximum difference between a delivery's clock and this one. */
const TOLERANCE_SECONDS = 180;

interface Delivery {
  header: string;
  body: string;
  key: string;
}

/**
 * True if Calendly signed a delivery within the last three minutes: `t=…,v1=…`, HMAC-SHA256 over `t.body`. @see
 * https://developer.calendly.com/api-docs/overview/webhooks/webhook-signatures
 */
export async function isSignedByCalendly(
  { header, body, key }: Delivery,
  now: Date,
): Promise<boolean> {
  // During key rotation there are two signatures; a genuine header never has more.
  const parts = header.split(',', 5).map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  for (const [name, signature = ''] of parts) {
    if (name === 'v1' && (await verify(key, signature, `${time}.${body}`))) return true;
  }
  return false;
}

/**
 * True if Cal.com signed a delivery: HMAC-SHA256 over the body. @see
 * https://cal.com/docs/developing/guides/automation/webhooks
 */
export function isSignedByCal({ header, body, key }: Delivery): Promise<boolean> {
  return verify(key, header.trim(), body);
}

/** WebCrypto compares in constant time. */
async function verify(key: string, signature: string, text: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const bytes = Buffer.from(signature, 'hex');
  return crypto.subtle.verify('HMAC', await hmacKey(key), bytes, new TextEncoder().encode(text));
}
