import { z } from 'zod';
import { parseLanguageTag } from './language-name.ts';

/**
 * A language tag (BCP 47) in canonical case; null and blank mean none.
 *
 * @example languageTag.parse('DE-at') // "de-AT"
 */
export const languageTag = z
  .string('Send text')
  .trim()
  .max(35, 'At most 35 characters')
  .nullable()
  .transform((text, context) => {
    if (!text) return null;
    const tag = parseLanguageTag(text);
    if (!tag) context.addIssue('Enter a language tag such as en or pt-BR');
    return tag;
  });
