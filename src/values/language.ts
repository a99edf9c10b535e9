import { z } from 'zod';
import { parseLanguageTag } from './language-name.ts';

/** A language by its tag (BCP 47), in its usual letter case; null and blank are none. @example languageTag.parse('DE-at') // "de-AT" */
export const languageTag = z
  .string('Please send text')
  .trim()
  .max(35, 'At most 35 characters, please')
  .nullable()
  .transform((text, context) => {
    if (!text) return null;
    const tag = parseLanguageTag(text);
    if (!tag) context.addIssue('Please give a language by its tag, such as en or pt-BR');
    return tag;
  });
