import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { SaveOptions } from '../kit/use-as-opened.ts';
import type { TextFields } from './text-fields.ts';

/** A stored post or page in the panel. */
export interface StoredText extends Partial<TextFields> {
  id: number;
  published: boolean;
}

/** Differences between writing posts and pages. */
export interface TextKind {
  name: 'post' | 'page';
  /** Noun in messages. */
  label: string;
  /** The tab in the panel. */
  tab: string;
  /** Name of the form for a new one, and of its draft. */
  newForm: string;
  list: { queryKey: QueryKey; queryFn: () => Promise<StoredText[]> };
  listFailed: string;
  /** Validates the form of a stored or new one before it is sent. */
  check: (isStored: boolean) => z.ZodType;
  /** The fields for API calls. */
  pick: (fields: TextFields) => Partial<TextFields>;
  create: (fields: TextFields) => Promise<StoredText>;
  change: (id: number, fields: TextFields, options: SaveOptions) => Promise<StoredText>;
  /** Message shown for a failure, instead of the error's own, which the form shows. */
  failed: { create: string | null; change: string | null };
  /** The queries that a save changes. */
  changes: readonly { queryKey: QueryKey }[];
}

/** Props of the list of posts or pages. */
export interface TextListProps {
  /** The form that was open last: the button that opened it gets the focus. */
  closed: string;
  /** Opens a form by name: that for a new one, or the id of the edited one. */
  onOpen: (form: string) => void;
  /** The address of a form. */
  toAddress: (form: string) => string;
}
