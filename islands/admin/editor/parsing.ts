import type { ParseOptions } from '@tiptap/pm/model';

/** How stored HTML is parsed: all blanks are kept. */
export const PARSING: ParseOptions = { preserveWhitespace: true };
