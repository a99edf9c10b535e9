import { citationKind } from '@academic-site/bibliography';
import { Extension } from '@tiptap/core';
import { Mark, type Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { FOOTNOTE_MARK, FOOTNOTE_START } from '../../../src/posts/footnotes.ts';
import { type Formula, findFormulas } from '../../../src/posts/formulas.ts';
import { citedBy } from './citation.ts';
import { getCiting } from './citation-chips.ts';

/** Typesets TeX, or returns its error. */
type TryTex = typeof import('../../../src/posts/tex.ts').tryTex;

/** A drawn part of a block, with positions relative to its content. */
interface Part {
  from: number;
  to: number;
}

/** The footnote that a reference or a paragraph belongs to. */
interface NotePart extends Part {
  label: string;
}

/** Formulas and footnotes drawn in a block. */
interface Parts {
  formulas: (Part & Formula)[];
  marks: NotePart[];
  /** Citations that pages may show as notes: positions, and ids of their works. */
  citations: { from: number; ids: string[] }[];
  /** Matches the beginning of a footnote's paragraph. */
  note: NotePart | null;
}

/** Blocks of a document are immutable, so results can be cached by block. */
const known = new WeakMap<Node, Parts>();

function findParts(block: Node): Parts {
  const parts = known.get(block) ?? readParts(block);
  known.set(block, parts);
  return parts;
}

function readParts(block: Node): Parts {
  const formulas: Parts['formulas'] = [];
  const marks: NotePart[] = [];
  for (const { text, start, marks: format } of findRuns(block)) {
    const found = findFormulas(text).map((formula) => ({
      ...formula,
      from: start + formula.from,
      to: start + formula.to,
    }));
    formulas.push(...found);
    if (hasMark(format, 'link')) continue;
    for (const { 0: mark, 1: label = '', index } of text.matchAll(FOOTNOTE_MARK)) {
      const from = start + index;
      if (found.some((formula) => formula.from <= from && from < formula.to)) continue;
      marks.push({ label, from, to: from + mark.length });
    }
  }
  const citations: Parts['citations'] = [];
  block.forEach((child, from) => {
    const isLiteral = hasMark(child.marks, 'link') || hasMark(child.marks, 'code');
    if (child.type.name !== 'citation' || isLiteral) return;
    citations.push({ from, ids: citedBy(child).map(({ id }) => id) });
  });
  const { type, firstChild } = block;
  const begun = type.name === 'paragraph' && firstChild?.isText && firstChild.marks.length === 0;
  const [beginning = '', label] = (begun && FOOTNOTE_START.exec(firstChild.text ?? '')) || [];
  const note = label ? { label, from: 0, to: beginning.length } : null;
  return { formulas, marks, citations, note };
}

/** A run of text, with one character per position; a line break is a line feed. */
interface Run {
  text: string;
  start: number;
  marks: readonly Mark[];
}

/** The texts of a block that may contain something to draw. */
function findRuns(block: Node): Run[] {
  const runs: Run[] = [];
  if (block.type.spec.code) return runs;
  block.forEach((child, start) => {
    const text = child.text ?? '\n'.repeat(child.nodeSize);
    const last = runs.at(-1);
    if (last && Mark.sameSet(last.marks, child.marks)) last.text += text;
    else runs.push({ text, start, marks: child.marks });
  });
  return runs.filter(({ marks }) => !hasMark(marks, 'code'));
}

const hasMark = (marks: readonly Mark[], name: string) =>
  marks.some(({ type }) => type.name === name);

interface Drawing {
  /** True while the editor is focused: otherwise there is no cursor. */
  hasFocus: boolean;
  /** Null until it is loaded for the first formula. */
  tryTex: TryTex | null;
  decorations: DecorationSet;
}

const KEY = new PluginKey<Drawing>('drawnText');

/**
 * Draws formulas and footnotes as readers see them, in place of their source in the text. The source is shown for
 * editing while the cursor is in it.
 */
export const DrawnText = Extension.create({
  name: 'drawnText',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<Drawing>({
        key: KEY,
        state: {
          init: (_config, state) => draw(state, { hasFocus: false, tryTex: null }),
          apply(transaction, last, _before, state) {
            const loaded: TryTex | undefined = transaction.getMeta(KEY);
            const focus = Boolean(transaction.getMeta('focus'));
            const hasFocus = focus || (last.hasFocus && !transaction.getMeta('blur'));
            const tryTex = loaded ?? last.tryTex;
            if (!editor.view.composing) return draw(state, { hasFocus, tryTex });
            // A text in which an input method is composing must not be redrawn.
            const { mapping, doc } = transaction;
            return { hasFocus, tryTex, decorations: last.decorations.map(mapping, doc) };
          },
        },
        props: { decorations: (state) => KEY.getState(state)?.decorations },
        view: loadTex,
      }),
    ];
  },
});

/** Loads the typesetting for the first formula. */
function loadTex(view: EditorView) {
  let isAsked = false;
  const load = async () => {
    isAsked = true;
    const { tryTex } = await import('../../../src/posts/tex.ts');
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(KEY, remember(tryTex)));
  };
  const update = () => {
    if (!isAsked && hasFormula(view.state.doc)) void load();
  };
  update();
  return { update };
}

/** Caches typeset formulas, since all are drawn at every keystroke. */
function remember(tryTex: TryTex): TryTex {
  const typeset = new Map<string, ReturnType<TryTex>>();
  return (tex, display) => {
    const key = `${display} ${tex}`;
    const made = typeset.get(key) ?? tryTex(tex, display);
    typeset.set(key, made);
    return made;
  };
}

function hasFormula(document: Node): boolean {
  let found = false;
  document.descendants((block) => {
    if (block.isTextblock && findParts(block).formulas.length > 0) found = true;
    return !found;
  });
  return found;
}

function draw(state: EditorState, { hasFocus, tryTex }: Omit<Drawing, 'decorations'>): Drawing {
  const blocks: Block[] = [];
  state.doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    const end = at + block.nodeSize - 1;
    blocks.push({ start: at + 1, end, parts: findParts(block), text: block.textContent });
    return false;
  });
  const notes = numberNotes(blocks, listNotedWorks(state));
  const { head, anchor } = state.selection;
  const isEdited = ({ from, to }: Part) =>
    hasFocus && ((from <= head && head <= to) || (from < anchor && anchor < to));
  const drawn: Decoration[] = [];
  for (const { start, parts } of blocks) {
    const place = <Placed extends Part>(part: Placed): Placed => ({
      ...part,
      from: start + part.from,
      to: start + part.to,
    });
    for (const formula of parts.formulas.map(place)) {
      if (tryTex && !isEdited(formula)) drawn.push(...drawFormula(formula, tryTex));
    }
    const own = parts.note && notes.get(parts.note.label);
    const isNote = own?.start === start;
    if (parts.note && own && isNote && own.number > 0) {
      const beginning = place(parts.note);
      const number = `${own.number}. `;
      if (!isEdited(beginning))
        drawn.push(...replace(beginning, number, () => label('span', number)));
    }
    for (const mark of isNote ? [] : parts.marks.map(place)) {
      const note = notes.get(mark.label);
      if (!note) continue;
      const { number, text } = note;
      const show = () => label('sup', `${number}`, text);
      if (isEdited(mark)) drawn.push(...showNote(state.doc, mark, note));
      else drawn.push(...replace(mark, `${number} ${text}`, show));
    }
  }
  return { hasFocus, tryTex, decorations: DecorationSet.create(state.doc, drawn) };
}

/** A block, with the start and end of its content. */
interface Block {
  start: number;
  end: number;
  parts: Parts;
  text: string;
}

interface Note extends Pick<Block, 'start' | 'end' | 'text'> {
  /** 0 until a reference is found. */
  number: number;
}

/** The works whose citations are notes: none in a style without notes. */
function listNotedWorks(state: EditorState): ReadonlySet<string> {
  const { references, style } = getCiting(state);
  return new Set(citationKind(style) === 'note' ? references.map(({ id }) => id) : []);
}

/**
 * Footnotes by label, numbered as on the page (`src/posts/footnotes.ts`).
 *
 * @param noted works whose citations are footnotes, too
 */
function numberNotes(blocks: readonly Block[], noted: ReadonlySet<string>): Map<string, Note> {
  const notes = new Map<string, Note>();
  for (const { start, end, parts, text } of blocks) {
    const { note } = parts;
    if (!note || notes.has(note.label)) continue;
    notes.set(note.label, { start, end, text: text.slice(note.to), number: 0 });
  }
  let last = 0;
  for (const { start, parts } of blocks) {
    if (parts.note && notes.get(parts.note.label)?.start === start) continue;
    const cited = parts.citations.filter(({ ids }) => ids.some((id) => noted.has(id)));
    const places = [...parts.marks, ...cited].toSorted((one, other) => one.from - other.from);
    for (const place of places) {
      const note = 'label' in place ? notes.get(place.label) : { number: 0 };
      if (note?.number !== 0) continue;
      last += 1;
      note.number = last;
    }
  }
  return notes;
}

/** Replaces a source with its drawing. A click on it puts the cursor at the source's end. */
function replace(
  { from, to }: Part,
  key: string,
  make: () => HTMLElement,
  cursor = to,
): Decoration[] {
  const toDOM = (view: EditorView, getPosition: () => number | undefined) => {
    const shown = make();
    shown.classList.add('drawn');
    // Screen readers read the source instead.
    shown.ariaHidden = 'true';
    editAtClick(shown, view, () => {
      const at = getPosition();
      return at === undefined ? undefined : at + cursor - from;
    });
    return shown;
  };
  return [
    Decoration.widget(from, toDOM, { key, side: 1, ignoreSelection: true, stopEvent: () => true }),
    Decoration.inline(from, to, { class: 'drawn-source' }),
  ];
}

function editAtClick(shown: HTMLElement, view: EditorView, find: () => number | undefined): void {
  shown.addEventListener('mousedown', (event) => {
    const position = find();
    if (position === undefined) return;
    event.preventDefault();
    const { tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, position)).scrollIntoView());
    view.focus();
  });
}

function drawFormula({ from, to, tex, display }: Part & Formula, tryTex: TryTex): Decoration[] {
  const typeset = tryTex(tex, display);
  if ('error' in typeset) {
    return [Decoration.inline(from, to, { class: 'drawn-error', title: typeset.error })];
  }
  const make = () => {
    const shown = document.createElement('span');
    if (display) shown.className = 'formula';
    shown.innerHTML = typeset.html;
    return shown;
  };
  return replace({ from, to }, `${display} ${tex}`, make, to - (display ? 2 : 1));
}

function label(tag: 'span' | 'sup', text: string, title = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, title });
}

/** Shows a footnote's text below the line whose reference is being edited. A click edits it. */
function showNote(document: Node, { to }: Part, { number, text, end }: Note): Decoration[] {
  const content = `${number}. ${text}`;
  const toDOM = (view: EditorView) => {
    const shown = label('span', content);
    shown.className = 'drawn-note';
    editAtClick(shown, view, () => end);
    return shown;
  };
  const $to = document.resolve(to);
  return [
    Decoration.widget(to, toDOM, { key: `${end} ${content}`, side: 1, stopEvent: () => true }),
    Decoration.node($to.before(1), $to.after(1), { class: 'noted' }),
  ];
}
