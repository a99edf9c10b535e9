import type { OutputFormat } from 'citeproc';
import { parseCsl, readCslStyle } from './csl-style.ts';
import {
  type Face,
  type FormattedText,
  readMarked,
  setIn,
  withoutMarks,
} from './formatted-text.ts';

/** Makes the reference of an item of CSL-JSON. */
export type MakeReference = (item: object) => FormattedText;

/** An engine of citeproc for the text of a style, which throws where that is none. */
export async function openEngine(source: string): Promise<MakeReference> {
  const [{ default: CSL }, { default: locale }] = await Promise.all([
    import('citeproc'),
    import('./styles/locale-en-US.xml?raw'),
  ]);
  CSL.Output.Formats.marked ??= { ...CSL.Output.Formats.text, ...MARKED };
  let current: object | undefined;
  const engine = new CSL.Engine(
    { retrieveLocale: () => parseCsl(locale), retrieveItem: () => ({ ...current, id: 'item' }) },
    readCslStyle(source).root,
    'en-US',
  );
  engine.setOutputFormat('marked');
  return (item) => {
    current = item;
    // This also clears what the engine remembers about the last item with this id.
    engine.updateItems([]);
    engine.updateItems(['item']);
    const [, [entry = ''] = []] = engine.makeBibliography() || [];
    return readMarked(entry);
  };
}

/** So long a reference may take, in milliseconds: a style that takes longer makes no other. */
const SLOWEST = 2_000;

/** Opens a style that somebody else wrote. Where it failed once it fails always: a list is in one style. */
export async function openForeignStyle(source: string): Promise<MakeReference> {
  const make = await openEngine(source);
  let broken: unknown = null;
  return (item) => {
    if (broken) throw broken;
    const start = performance.now();
    try {
      const reference = make(item);
      if (performance.now() - start > SLOWEST) broken = new Error('it takes too long');
      return reference;
    } catch (error) {
      broken = error;
      throw error;
    }
  };
}

const inFace = (face: Face) => (_engine: object, text: string) => setIn(face, text);

/** An output format of citeproc's that names faces, and escapes nothing: `toHtml` does. */
const MARKED: OutputFormat = {
  text_escape: (text) => withoutMarks(text ?? ''),
  '@font-style/italic': inFace('italic'),
  '@font-style/oblique': inFace('italic'),
  '@font-style/normal': inFace('upright'),
  '@font-variant/small-caps': inFace('smallCaps'),
  '@font-variant/normal': inFace('largeCaps'),
  '@font-weight/bold': inFace('bold'),
  '@font-weight/normal': inFace('light'),
  '@text-decoration/underline': inFace('underlined'),
  '@vertical-align/sup': inFace('raised'),
  '@vertical-align/sub': inFace('lowered'),
};
