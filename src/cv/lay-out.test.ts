import { describe, expect, it } from 'vitest';
import { entryFields } from '../../records/cv-entry.ts';
import type { WorkChoice } from '../../records/cv-settings.ts';
import { publicationFields } from '../../records/publication.ts';
import type { CvItem } from './item.ts';
import { layOut, type SectionToFill } from './lay-out.ts';
import { LAYOUTS } from './layouts/index.ts';
import { isOwn } from './layouts/layout.ts';

const entry = (kind: string, title: string, more: object = {}): CvItem => {
  const record = { ...entryFields.parse({ kind, title, ...more }), id: 1, order: 1 };
  return { kind: record.kind, record, isHidden: record.hidden };
};
