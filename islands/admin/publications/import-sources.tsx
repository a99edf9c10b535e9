import { decodeText } from '@academic-site/bibliography';
import { FileText } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { TextArea } from '../../../src/ui/parts/field.tsx';
import { inKilobytes } from '../../../src/values/text.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import { Form } from '../kit/form.tsx';

/** What is imported: entries of a bibliography, or what registries know of identifiers. */
export interface Source {
  from: 'bibliography' | 'identifiers';
  text: string;
}

interface SourceProps {
  form: UseFormReturn<Record<Source['from'], string>>;
  /** What is being read. */
  asked: Source | null;
  onAsk: (source: Source) => void;
}

/** The ways to say what is to be imported: one's ORCID iD where it is known, a bibliography, or identifiers. */
export const ImportSources = ({ orcid, ...source }: SourceProps & { orcid: string }) => (
  <>
    {orcid && <OrcidWorks orcid={orcid} {...source} />}
    <BibliographyForm autoFocus={orcid === ''} {...source} />
    <IdentifiersForm {...source} />
  </>
);

const OrcidWorks = ({ orcid, asked, onAsk }: SourceProps & { orcid: string }) => (
  <div className="mb-8 border-b border-line pb-6">
    <p className="mb-4 max-w-measure text-muted">
      {`The works of your ORCID record, ${orcid}, with what Crossref and DataCite know of them. You see first what would be added; nothing is stored before you accept it. A work that is only in your ORCID record has you as its only author: add the others afterwards.`}
    </p>
    <Button
      autoFocus
      variant="primary"
      disabled={asked !== null}
      onClick={() => onAsk({ from: 'identifiers', text: orcid })}
    >
      {asked?.from === 'identifiers' ? 'Looking up …' : 'Look Up My Works'}
    </Button>
  </div>
);

function BibliographyForm({ form, asked, onAsk, autoFocus }: SourceProps & { autoFocus: boolean }) {
  const choose = async ([chosen]: File[]) => {
    const bytes = await chosen?.arrayBuffer().catch(() => null);
    if (!chosen || !bytes) return failed('The file could not be read');
    const text = decodeText(new Uint8Array(bytes));
    if (text.includes('\0')) return failed(describeBinary(chosen.name));
    onAsk({ from: 'bibliography', text });
  };
  return (
    <Form
      aria-label="Bibliography"
      onSubmit={form.handleSubmit(({ bibliography: text }) =>
        onAsk({ from: 'bibliography', text }),
      )}
      className="grid gap-5"
    >
      <p className="max-w-measure text-muted">
        Import what Zotero, EndNote, Mendeley, PubMed, Scopus or a publisher exports. You see first
        what would change; nothing is stored before you accept it.
      </p>
      <DropZone
        icon={FileText}
        title="A File of References"
        hint="BibTeX, RIS, CSL-JSON, PubMed or EndNote XML, 5 MB at most"
        choose="Choose a Bibliography File"
        accept=".bib,.bibtex,.biblatex,.ris,.json,.nbib,.xml,.txt"
        autoFocus={autoFocus}
        disabled={asked !== null}
        onFiles={choose}
      />
      <TextArea
        label="Or paste the entries"
        rows={8}
        spellCheck={false}
        placeholder={'@article{…}\nTY  - JOUR'}
        {...form.register('bibliography')}
      />
      <div>
        <Button type="submit" variant="primary" disabled={asked !== null}>
          {asked?.from === 'bibliography' ? 'Reading …' : 'Show Preview'}
        </Button>
        <p role="status" className="mt-2 text-sm text-muted">
          {asked?.from === 'bibliography' && describeWait(asked.text)}
        </p>
      </div>
    </Form>
  );
}

const IdentifiersForm = ({ form, asked, onAsk }: SourceProps) => (
  <Form
    aria-label="Identifiers"
    onSubmit={form.handleSubmit(({ identifiers: text }) => onAsk({ from: 'identifiers', text }))}
    className="mt-8 grid gap-5 border-t border-line pt-6"
  >
    <TextArea
      label="Or look up identifiers"
      hint={IDENTIFIERS}
      rows={6}
      spellCheck={false}
      placeholder={'10.1000/xyz123\narXiv:2101.00001\nPMID: 31978945\n978-0-306-40615-7'}
      {...form.register('identifiers')}
    />
    <div>
      <Button type="submit" disabled={asked !== null}>
        {asked?.from === 'identifiers' ? 'Looking up …' : 'Look Up'}
      </Button>
    </div>
  </Form>
);

const IDENTIFIERS =
  'DOIs, arXiv ids, PMIDs (PMID: 31978945), PMCIDs and ISBNs in any order, one per line or in any text, and addresses of author pages at DBLP, INSPIRE or HAL; or one ORCID iD alone, for all works of its record. Crossref, DataCite, arXiv, PubMed, Open Library, DBLP, INSPIRE, HAL or ORCID are asked, which may take a minute. Lines that bring nothing are listed with the reason.';
const EXPORT = 'Export your references as BibTeX, from Zotero or wherever you keep them.';
const NO_TEXT = 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.';

/** A sentence that says which other file this is, by its name. */
function describeBinary(name: string): string {
  if (/\.pdf$/i.test(name)) return `This is a PDF. ${EXPORT}`;
  return /\.docx?$/i.test(name) ? `This is a Word file. ${EXPORT}` : NO_TEXT;
}

/** The bytes of some hundred entries, which take a moment to read. */
const LONG = 200_000;

/** The size of a long bibliography that is being read; of a short one nothing, whose preview is there at once. */
function describeWait(text: string): string {
  const { size } = new Blob([text]);
  return size < LONG ? '' : `${inKilobytes(size)} sent. Reading them may take a minute.`;
}

/** Says why nothing was imported. */
export const failed = (reason: Error | string) => notifyError(reason, 'Import failed');
