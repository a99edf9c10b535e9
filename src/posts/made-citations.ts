import {
  type CitedText,
  citeText,
  type Item,
  type Style,
  type TextCitation,
} from '@academic-site/bibliography';
import { sha256 } from '../values/digest.ts';

/** Increased when citations or references are written differently: stored ones are then made again. */
const FORMAT = 1;

/** Citations of a text, and the digest of what they were made from. */
interface MadeCitations {
  digest: string;
  made: CitedText;
}

/** Stores the citations of one text, since making them takes much longer than the rest of its page. */
export interface CitationStore {
  read(): Promise<MadeCitations | null>;
  /** In the background. */
  keep(made: MadeCitations): void;
}

interface Cited {
  items: readonly Item[];
  citations: readonly TextCitation[];
  style: Style;
  language: string;
}

/** The attributes of a link to a work in the citations of {@link makeCitedText}. */
export const workLink = (id: string) => ({ 'data-id': id });

/**
 * The citations of a text and its list of references, as stored if they were made from the same works, citations, style
 * and language.
 */
export async function makeCitedText(
  { items, citations, style, language }: Cited,
  store: CitationStore | undefined,
): Promise<CitedText> {
  const make = () => citeText(items, citations, style, workLink, language);
  if (!store) return make();
  const digest = await sha256(JSON.stringify([FORMAT, style, language, items, citations]));
  const stored = await store.read();
  if (stored?.digest === digest) return stored.made;
  const made = await make();
  store.keep({ digest, made });
  return made;
}
