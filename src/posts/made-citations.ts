import { type CitedText, citeText, type TextToCite } from '@academic-site/bibliography';
import { sha256 } from '../values/digest.ts';

/** To be increased when citations or references are formatted differently, so that stored ones are replaced. */
const FORMAT = 1;

/** Citations of a text, and the digest of what they were made from. */
interface MadeCitations {
  digest: string;
  made: CitedText;
}

/** Stores the citations of one text, since formatting them takes much longer than the rest of its page. */
export interface CitationStore {
  read(): Promise<MadeCitations | null>;
  /** Stores them in the background. */
  keep(made: MadeCitations): void;
}

/**
 * The citations of a text and its list of references, as stored if they were made from the same works, citations, style
 * and language.
 */
export async function makeCitedText(
  text: Required<TextToCite>,
  store: CitationStore | undefined,
): Promise<CitedText> {
  if (!store) return citeText(text);
  const { items, citations, style, language } = text;
  const digest = await sha256(JSON.stringify([FORMAT, style, language, items, citations]));
  const stored = await store.read();
  if (stored?.digest === digest) return stored.made;
  const made = await citeText(text);
  store.keep({ digest, made });
  return made;
}
