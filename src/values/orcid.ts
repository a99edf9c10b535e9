/**
 * The bare ORCID iD in a text that is one, or its address at orcid.org.
 *
 * @returns null when it is malformed or its check digit is wrong (ISO 7064, MOD 11-2)
 * @example parseOrcid('https://orcid.org/0000-0002-1825-0097') // "0000-0002-1825-0097"
 */
export function parseOrcid(text: string): string | null {
  const found = /^(?:https?:\/\/orcid\.org\/)?((?:\d{4}-){3}\d{3}[\dX])$/i.exec(text.trim());
  const orcid = found?.[1]?.toUpperCase();
  return orcid && checkDigit(orcid) === orcid.at(-1) ? orcid : null;
}

function checkDigit(orcid: string): string {
  const digits = orcid.replaceAll('-', '').slice(0, 15);
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
