/** The length that all mail programs accept: Windows passes 2,083 characters to them. */
const MAX_ADDRESS = 2000;

/**
 * Where a click opens the owner's own mail program with an answer: to the sender, with a subject, and below an
 * empty line the message as a quotation, which ends where an address becomes too long.
 *
 * @param subject what the letter is about, such as "Your message to Ada Example"
 * @param heading stands above the quotation, such as "Ana wrote on May 4, 2026:"
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
  // Whole characters: half of one cannot be encoded.
  for (const character of body.toWellFormed()) {
    const longer = address + encode(character);
    if (longer.length > MAX_ADDRESS - ELLIPSIS.length) break;
    address = longer;
  }
  return address + ELLIPSIS;
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const ELLIPSIS = encode(' …');
