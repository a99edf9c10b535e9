import { entries } from '../values/object.ts';

/** The styles that citeproc makes; APA is the site's own, as it is specified. */
const CSL_STYLES = {
  mla: 'MLA',
  chicago: 'Chicago',
  ieee: 'IEEE',
  vancouver: 'Vancouver',
} as const;

export type CslStyle = keyof typeof CSL_STYLES;

export const isCslStyle = (text: string): text is CslStyle => Object.hasOwn(CSL_STYLES, text);

const APA = { style: 'apa', label: 'APA' };

/** A style in which references are made, by its name in addresses. */
export interface ReferenceStyle {
  style: string;
  label: string;
  /** When an uploaded one was stored: another file is another style. */
  version?: string;
}

/** The styles that each site has. */
export const REFERENCE_STYLES: ReferenceStyle[] = [
  APA,
  ...entries(CSL_STYLES).map(([style, label]) => ({ style, label })),
];

/** The style of a name, else the first one. */
export const findStyle = (styles: readonly ReferenceStyle[], name: string | null): ReferenceStyle =>
  styles.find(({ style }) => style === name) ?? styles[0] ?? APA;

/** What is said of references that a style could not make; null where it made all. */
export const styleProblem = (
  references: readonly { failed?: true }[],
  { label }: ReferenceStyle,
): string | null =>
  references.some(({ failed }) => failed)
    ? `The style “${label}” could not make these references. They are in APA.`
    : null;

/** What is known of an uploaded style without its file. */
export interface UploadedStyle {
  name: string;
  title: string;
  is_first: boolean;
  stored_at: string;
}

/** The styles that the site offers, in order: the one that was put first, the site's, and the others by their titles. */
export function offerStyles(uploaded: readonly UploadedStyle[]): ReferenceStyle[] {
  const offer = (isFirst: boolean) =>
    uploaded
      .filter(({ is_first }) => is_first === isFirst)
      .map(({ name, title, stored_at }) => ({ style: name, label: title, version: stored_at }));
  return [...offer(true), ...REFERENCE_STYLES, ...offer(false)];
}
