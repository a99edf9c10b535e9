import type { ReactNode } from 'react';
import { languageAttributes } from '../../../src/values/language-attributes.ts';
import { englishName } from '../../../src/values/language-name.ts';

/** A field for a translation beside the original text; above it, the original on a phone. */
export const BesideOriginal = ({
  language,
  original,
  children,
}: {
  /** Of the original. */
  language: string;
  original: ReactNode;
  children: ReactNode;
}) => (
  <div className="grid min-w-0 grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
    <div className="min-w-0">
      <p className="mb-1.5 text-sm text-muted">{englishName(language)}</p>
      <div
        {...languageAttributes(language)}
        className="max-h-72 overflow-y-auto rounded-md bg-fill px-3 py-2.5 text-base wrap-anywhere whitespace-pre-line"
      >
        {original}
      </div>
    </div>
    <div className="min-w-0">{children}</div>
  </div>
);
