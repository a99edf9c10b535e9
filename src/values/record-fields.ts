import { z } from 'zod';
import { endsBefore, partialDate } from './partial-date.ts';
import { parseRor } from './ror.ts';
import { isSitePath } from './site-path.ts';
import { siteFileKey } from './storage-key.ts';

// The fields that records of a researcher's life have in common: what is not sent is null.

/** The most records of a kind that a site has. */
export const MAX_RECORDS = 1_000;

/** A text that may be absent: blank and null mean that there is none. */
export const optionalText = (max: number) =>
  z
    .string('Please send text')
    .trim()
    .max(max, `At most ${max} characters, please`)
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** A text that is a web address; null for any other. @example toWebAddress('mailto:a@example.org') // null */
export const toWebAddress = (text: string): string | null =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;

const MAX_ADDRESS = 2_000;
const LINK = 'Please give a web address that begins with http:// or https://';

/** A web address, needed. */
export const requiredAddress = z
  .string(LINK)
  .trim()
  .max(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters, please`)
  .refine((text) => toWebAddress(text) !== null, LINK);

/** A web address that may be absent. */
export const optionalAddress = optionalText(MAX_ADDRESS).refine(
  (text) => text === null || toWebAddress(text) !== null,
  LINK,
);

/** An organisation by its id in the Research Organization Registry, stored as its address. */
export const optionalRor = z
  .string('Please send text')
  .nullable()
  .default(null)
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const ror = parseRor(text);
    if (!ror) context.addIssue('This is no ROR id: please copy it from ror.org');
    return ror;
  });

/** An amount of money that may be absent. */
export const optionalAmount = z
  .number('Please give the amount as a number')
  .min(0, 'Please give no amount below 0')
  .max(1e12, 'Please give an amount below 1,000,000,000,000')
  .nullable()
  .default(null);

/** A currency by its three letters (ISO 4217), which may be absent. */
export const optionalCurrency = optionalText(3)
  .transform((text) => text?.toUpperCase() ?? null)
  .refine(
    (text) => text === null || /^[A-Z]{3}$/.test(text),
    'Please give a currency by its three letters, EUR or USD',
  );

/** A year, a month or a day that may be absent. */
export const optionalDate = partialDate.default(null);

/** A check of a record: it ends no earlier than it begins. The issue is at its end. */
export function checkSpan({
  value,
  issues,
}: z.core.ParsePayload<{ from: string | null; to: string | null }>): void {
  if (!endsBefore(value)) return;
  const message = 'This is before its beginning';
  issues.push({ code: 'custom', input: value, path: ['to'], message });
}

const FILE = 'Please give an address that begins with http:// or https://, or upload the file';

/** The address of a file that may be absent: one that is stored here, or elsewhere on the web. */
export const optionalFile = optionalText(MAX_ADDRESS).refine(
  (text) => text === null || toWebAddress(text) !== null || (isSitePath(text) && !/\s/.test(text)),
  FILE,
);

/** The address of a file, needed: one that is stored here, or elsewhere on the web. */
export const requiredFile = z
  .string(FILE)
  .trim()
  .max(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters, please`)
  .refine((text) => toWebAddress(text) !== null || siteFileKey(text) !== null, FILE);

/** Ids of other records. */
export const idList = z
  .array(z.int('Please send ids as numbers'), 'Please send the ids as a list')
  .max(200, 'At most 200, please')
  .default([]);
