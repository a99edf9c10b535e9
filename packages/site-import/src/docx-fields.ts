import type { References } from './citations.ts';
import type { CitationField, DocxCitations } from './docx-citations.ts';
import type { LeftBehindList } from './model.ts';

/** A field that is open. */
interface Field {
  instruction: string;
  /** Data that Word stores with it. */
  data: string;
  /** True while its result is read. */
  isResult: boolean;
  citation: CitationField;
  /** Its result, for a citation. */
  text: string;
  /** Id of the bookmark that it is. */
  bookmark: string;
}

/** Fields that are open, as Word nests them. Citations are made of them; lists of references are hidden. */
export class OpenFields {
  readonly #open: Field[] = [];
  readonly #citations: DocxCitations;
  readonly #references: References;
  readonly #left: LeftBehindList;

  constructor(citations: DocxCitations, references: References, left: LeftBehindList) {
    this.#citations = citations;
    this.#references = references;
    this.#left = left;
  }

  /** False within the instruction of a field, and where its result is replaced. */
  get isShown(): boolean {
    return this.#open.every(({ isResult, citation }) => isResult && citation === null);
  }

  begin(data: string): void {
    this.#open.push({
      instruction: '',
      data,
      isResult: false,
      citation: null,
      text: '',
      bookmark: '',
    });
  }

  addInstruction(text: string): void {
    const field = this.#open.at(-1);
    if (field && !field.isResult) field.instruction += text;
  }

  /** Ends the instruction of a field; true if a list of references begins. */
  separate(): boolean {
    const field = this.#open.at(-1);
    if (!field) return false;
    field.isResult = true;
    return this.#classify(field, this.#citations.readField(field.instruction, field.data));
  }

  /** Ends a field; returns its citation, "" for others. */
  end(): string {
    return this.#write(this.#open.pop());
  }

  #write(field: Field | undefined): string {
    if (!field?.citation || field.citation === 'list') return '';
    return this.#references.cite(field.citation.parts, field.text.trim()) ?? '';
  }

  /** Adds text that the result of a citation shows. */
  addText(text: string): void {
    for (const field of this.#open) if (field.isResult) field.text += text;
  }

  /** Begins the field that a bookmark stands for; true if a list of references begins. */
  beginBookmark(name: string, id: string): boolean {
    const citation = this.#citations.readBookmark(name);
    if (citation === null) return false;
    this.begin('');
    const field = this.#open.at(-1);
    if (!field) return false;
    Object.assign(field, { isResult: true, bookmark: id });
    return this.#classify(field, citation);
  }

  /** Ends a bookmark; returns its citation, "" for others. */
  endBookmark(id: string): string {
    const at = id === '' ? -1 : this.#open.findLastIndex(({ bookmark }) => bookmark === id);
    return at < 0 ? '' : this.#write(this.#open.splice(at, 1)[0]);
  }

  /** Drops fields without an end, which would hide the rest of the text. */
  closeHidden(): void {
    const kept = this.#open.filter(({ citation }) => citation === null);
    this.#open.splice(0, this.#open.length, ...kept);
  }

  /** Finds a value in the instructions of the open fields, the innermost first. */
  find(read: (instruction: string) => string | null): string | null {
    return this.#open.map(({ instruction }) => read(instruction)).findLast(Boolean) ?? null;
  }

  #classify(field: Field, citation: CitationField): boolean {
    if (citation === null || citation === 'list') field.citation = citation;
    else if (this.#references.cite(citation.parts, '') !== null) field.citation = citation;
    else this.#left.add('citation', NOT_LINKED);
    return citation === 'list';
  }
}

export const NOT_LINKED = 'Its text is kept, but the file does not say which work it cites.';
