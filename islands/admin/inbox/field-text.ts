import type { z } from 'zod';
import type { Translate } from '../../../messages/translate.ts';
import { getDescription } from '../../../records/fields.ts';
import { publicationFields } from '../../../records/publication.ts';
import { PUBLICATION_LINK_KINDS, STATUS_KINDS } from '../../../records/publication-vocabulary.ts';
import { linkText } from '../../../src/publications/links.ts';
import { ownValue } from '../../../src/values/object.ts';

/**
 * Field names in the inbox, if different: a change concerns one of the links, and some of the form's labels are too
 * long.
 */
const NAMES: Record<string, string> = { links: 'Link', open: 'Open', open_version: 'Open version' };

/** The name of a field, by default its label in the form. */
export function fieldName(field: string): string {
  const words = field.replaceAll('_', ' ');
  const schema = ownValue<z.ZodType>(publicationFields, field);
  const label = schema && getDescription(schema)?.label;
  return NAMES[field] ?? label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a field as text; "" for none. */
export function fieldText(value: unknown, t: Translate<'publications'>): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => fieldText(each, t)).join('; ');
  if (typeof value !== 'object') return String(value);
  const parts = new Map<string, unknown>(Object.entries(value));
  const text = (name: string) => String(parts.get(name) ?? '');
  const status = STATUS_KINDS.find((kind) => kind === parts.get('kind'));
  if (status) {
    const notice = text('notice_doi') && `https://doi.org/${text('notice_doi')}`;
    return [t(`status-${status}`), text('date'), notice].filter(Boolean).join(', ');
  }
  const kind = PUBLICATION_LINK_KINDS.find((known) => known === parts.get('kind'));
  if (!kind)
    return [...parts.values()]
      .map((each) => fieldText(each, t))
      .filter(Boolean)
      .join(' ');
  const link = { kind, url: text('url'), label: text('label') || undefined };
  return `${linkText(link, t)}: ${link.url}`;
}
