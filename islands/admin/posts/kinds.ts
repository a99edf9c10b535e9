import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SaveOptions } from '../kit/use-as-opened.ts';
import type { TextFields } from './text-fields.ts';

/** A stored post or page, as the panel has it. */
export interface StoredText extends Partial<TextFields> {
  id: number;
  published: boolean;
}

/** What differs between writing posts and writing pages. */
export interface TextKind {
  name: 'post' | 'page';
  /** What messages call one. */
  label: string;
  /** The tab of the panel. */
  tab: string;
  /** The name of the form for a new one, and of its draft. */
  newForm: string;
  list: { queryKey: QueryKey; queryFn: () => Promise<StoredText[]> };
  listFailed: string;
  /** What the form checks before it is sent, of a stored one or a new one. */
  check: (isStored: boolean) => z.ZodType;
  /** The fields as calls take them. */
  pick: (fields: TextFields) => Partial<TextFields>;
  create: (fields: TextFields) => Promise<StoredText>;
  change: (id: number, fields: TextFields, options: SaveOptions) => Promise<StoredText>;
  /** What is shown of a failure in the place of its own words, which the form has. */
  failed: { create: string | null; change: string | null };
  /** The queries whose answers a save changes. */
  changes: readonly { queryKey: QueryKey }[];
}
