import { z } from 'zod';

/** A language by its tag (BCP 47), in its usual letter case; null and blank are none. @example languageTag.parse('DE-at') // "de-AT" */
export const languageTag = z
  .string('Please send text')
  .trim()
  .max(35, 'At most 35 characters, please')
  .nullable()
  .transform((text, context) => {
    if (!text) return null;
    try {
      // Longer first parts are well formed, but no language has one: they are names, such as "german".
      if (!/^[a-z]{2,3}(?:-|$)/i.test(text)) throw new RangeError(text);
      return Intl.getCanonicalLocales(text)[0] ?? null;
    } catch {
      context.addIssue('Please give a language by its tag, such as en or pt-BR');
      return z.NEVER;
    }
  });
