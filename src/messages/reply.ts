/** Maximum length that all mail programs accept: Windows passes at most 2,083 characters to them. */
const MAX_ADDRESS = 2000;

/**
 * Makes a mailto link with which the owner replies: addressed to the sender, with a subject, and below an empty line
 * the quoted message, truncated if the link becomes too long.
 *
 * @param subject subject of the reply, such as "Your message to Ada Example"
 * @param heading line above the quotation, such as "Ana wrote on May 4, 2026:"
 */
export function replyAddress(
  { email, message }: { email: string; message: string },
  subject: string,
  heading: string,
) {
  const start = `mailto:${encode(email).replace('%40', '@')}?subject=${encode(subject)}&body=`;
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `\r\n\r\n${heading}\r\n${quoted}`;
  const whole = start + encode(body);
  if (whole.length <= MAX_ADDRESS) return whole;
  let address = start;
  // By code point: an unpaired surrogate cannot be encoded.
  for (const character of body.toWellFormed()) {
    const longer = address + encode(character);
    if (longer.length > MAX_ADDRESS - ELLIPSIS.length) break;
    address = longer;
  }
  return address + ELLIPSIS;
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const ELLIPSIS = encode(' …');
