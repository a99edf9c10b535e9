import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { notifyError } from '../../../src/client/notify.ts';
import { decodeBibliography } from '../../../src/lib/bibtex/decode.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field, TextArea } from '../../../src/ui/field.tsx';

const MAX_MB = 5;

/** What a source of an import's entries is given. */
export interface SourceProps {
  text: string;
  /** Any preview is being made. */
  pending: boolean;
  /** It is this one. */
  asking: boolean;
  onText: (text: string) => void;
  onPreview: (text: string) => void;
}

/** Where a bibliography comes from: a file, whose preview comes at once, or pasted text. */
export function ImportSource({ text, pending, asking, onText, onPreview }: SourceProps) {
  const file = useRef<HTMLInputElement>(null);
  const preview = (chosen: string) => {
    if (chosen.trim() === '') return refuse('Please choose a file or paste some entries');
    if (new Blob([chosen]).size > MAX_MB * 2 ** 20) {
      return refuse(`The bibliography is too large: ${MAX_MB} MB at most.`);
    }
    onPreview(chosen);
  };
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    const bytes = await chosen.arrayBuffer().catch(() => null);
    // So that the same file can be chosen again once it is mended.
    input.value = '';
    if (bytes) preview(decodeBibliography(new Uint8Array(bytes)));
    else refuse('The file could not be read');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview(text);
  };
  return (
    <form method="post" aria-label="Bibliography" onSubmit={submit} className="grid gap-5">
      <p className="max-w-measure text-muted">
        BibTeX or BibLaTeX, as Zotero, Scopus and publishers export it. You see first what would
        change; nothing is stored before you accept it.
      </p>
      <Field
        ref={file}
        autoFocus
        label="Bibliography file"
        type="file"
        accept=".bib,.bibtex,.biblatex,.txt"
        disabled={pending}
        onChange={choose}
      />
      <TextArea
        label="Or paste the entries"
        rows={8}
        spellCheck={false}
        value={text}
        placeholder="@article{…}"
        onChange={(event) => onText(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" disabled={pending}>
          {asking ? 'Reading …' : 'Show Preview'}
        </Button>
      </div>
    </form>
  );
}

const refuse = (reason: string) => notifyError(reason, 'Import failed');
