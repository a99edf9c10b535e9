import type { CitedWork } from '@academic-site/bibliography';

/** Attributes of `<cite>`; null where there is none. */
export interface CitationAttributes {
  'data-ref': string;
  'data-locator': string | null;
  'data-suppress-author': string | null;
}

/** The works of a citation in a text, by the attributes of its tag. */
export function readCitedWorks(
  getAttribute: (name: keyof CitationAttributes) => string | null | undefined,
): CitedWork[] {
  const ids = getAttribute('data-ref')?.split(' ').filter(Boolean) ?? [];
  const locators = getAttribute('data-locator')?.split('|') ?? [];
  const suppressed = getAttribute('data-suppress-author') ?? null;
  const isSuppressed = (id: string) =>
    suppressed !== null && (suppressed.trim() === '' || suppressed.split(' ').includes(id));
  return ids.map((id, at) => ({
    id,
    locator: locators[at]?.trim() || undefined,
    suppressAuthor: isSuppressed(id),
  }));
}

/**
 * The attributes of a citation of these works: the inverse of {@link readCitedWorks}.
 *
 * @example writeCitedWorks([{ id: 'a' }, { id: 'b', locator: '3' }])['data-locator'] // "|3"
 */
export function writeCitedWorks(works: readonly CitedWork[]): CitationAttributes {
  const locators = works.map(({ locator = '' }) => locator.replaceAll('|', '/').trim());
  const suppressed = works.filter(({ suppressAuthor }) => suppressAuthor).map(({ id }) => id);
  const isAll = suppressed.length === works.length;
  return {
    'data-ref': works.map(({ id }) => id).join(' '),
    'data-locator': locators.some(Boolean) ? locators.join('|') : null,
    'data-suppress-author': suppressed.length > 0 ? (isAll ? '' : suppressed.join(' ')) : null,
  };
}
