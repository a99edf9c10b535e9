import type { ReactNode } from 'react';
import { useLanguageAttributes } from '../messages.ts';

/**
 * A text within a line of the interface, marked if its language differs.
 *
 * @example <ForeignText language="ar">…</ForeignText> // <bdi lang="ar" dir="rtl">…</bdi>
 */
export function ForeignText({ language, children }: { language: string; children: ReactNode }) {
  const attributes = useLanguageAttributes()(language);
  return attributes.lang ? <bdi {...attributes}>{children}</bdi> : children;
}
