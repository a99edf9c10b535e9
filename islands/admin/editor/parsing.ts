import type { ParseOptions } from '@tiptap/pm/model';

/** How a stored post is opened: with each blank that was typed. */
export const PARSING: ParseOptions = { preserveWhitespace: true };
