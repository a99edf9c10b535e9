import type { ComponentProps } from 'react';
import { Field } from '../../../src/ui/parts/field.tsx';
import { englishName, LANGUAGES, parseLanguage } from '../../../src/values/language-name.ts';

/** Parses an entered language, also by its English name: "German" is de. @example register('language', LANGUAGE) */
export const LANGUAGE = {
  setValueAs: (typed: string | null): string => parseLanguage(typed) ?? typed?.trim() ?? '',
};

/** A language by its tag, with suggestions by name. @example <LanguageField {...bind('language', LANGUAGE)} /> */
export const LanguageField = ({ className, ...props }: Partial<ComponentProps<typeof Field>>) => (
  <div className={className}>
    <Field
      label="Language (optional)"
      hint="Only needed if it differs from the site’s language."
      placeholder="en"
      list="languages"
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
    <datalist id="languages">
      {LANGUAGES.map((tag) => (
        <option key={tag} value={tag}>
          {englishName(tag)}
        </option>
      ))}
    </datalist>
  </div>
);
