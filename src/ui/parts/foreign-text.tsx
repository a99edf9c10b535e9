import type { ReactNode } from 'react';
import { useLanguageAttributes } from '../messages.ts';

/**
 * A text in a line of the interface, marked where it is in another language.
 *
 * @example <ForeignText language="ar">…</ForeignText> // <bdi lang="ar" dir="rtl">…</bdi>
 */
export function ForeignText({ language, children }: { language: string; children: ReactNode }) {
  const attributes = useLanguageAttributes()(language);
  return attributes.lang ? <bdi {...attributes}>{children}</bdi> : children;
}
