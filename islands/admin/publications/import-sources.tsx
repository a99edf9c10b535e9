import { decodeText } from '@academic-site/bibliography';
import { FileText } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { notifyError } from '../../../src/client/notify.ts';
import { Button } from '../../../src/ui/parts/button.tsx';
import { TextArea } from '../../../src/ui/parts/field.tsx';
import { inKilobytes } from '../../../src/values/text.ts';
import { DropZone } from '../kit/drop-zone.tsx';
import { Form } from '../kit/form.tsx';

/** Source of an import: entries of a bibliography, or identifiers to look up. */
export interface Source {
  from: 'bibliography' | 'identifiers';
  text: string;
}

interface SourceProps {
  form: UseFormReturn<Record<Source['from'], string>>;
  /** The source being read. */
  asked: Source | null;
  onAsk: (source: Source) => void;
}

/** Choice of import sources: the owner's ORCID iD if known, a bibliography, or identifiers. */
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
      {`Import the publications in your ORCID record, ${orcid}, with details from Crossref and DataCite. You can review everything before it is saved. Publications that are only in your ORCID record will have you as their only author, so add the others afterwards.`}
    </p>
    <Button
      autoFocus
      variant="primary"
      disabled={asked !== null}
      onClick={() => onAsk({ from: 'identifiers', text: orcid })}
    >
      {asked?.from === 'identifiers' ? 'Looking up …' : 'Look up my publications'}
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
        Import a file exported from Zotero, EndNote, Mendeley, PubMed, Scopus or a publisher. You
        can review everything before it is saved.
      </p>
      <DropZone
        icon={FileText}
        title="Bibliography file"
        hint="BibTeX, RIS, CSL-JSON, PubMed or EndNote XML, up to 5 MB"
        choose="Choose bibliography file"
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
          {asked?.from === 'bibliography' ? 'Reading …' : 'Show preview'}
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
        {asked?.from === 'identifiers' ? 'Looking up …' : 'Look up'}
      </Button>
    </div>
  </Form>
);

const IDENTIFIERS =
  'Enter DOIs, arXiv IDs, PMIDs (PMID: 31978945), PMCIDs and ISBNs, one per line or within any text, and addresses of author pages at DBLP, INSPIRE or HAL. Or enter a single ORCID iD for all publications in its record. Looking them up at Crossref, DataCite, arXiv, PubMed, Open Library, DBLP, INSPIRE, HAL or ORCID may take a minute. Lines without a result are listed with the reason.';
const EXPORT = 'Export your references as BibTeX, for example from Zotero.';
const NO_TEXT = 'This is neither BibTeX, RIS, CSL-JSON, PubMed nor EndNote XML.';

/** A message for files of another type, by name. */
function describeBinary(name: string): string {
  if (/\.pdf$/i.test(name)) return `This is a PDF. ${EXPORT}`;
  return /\.docx?$/i.test(name) ? `This is a Word file. ${EXPORT}` : NO_TEXT;
}

/** Size of some hundred entries, which take a moment to read. */
const LONG = 200_000;

/** Progress of reading a long bibliography; nothing for a short one, which is read immediately. */
function describeWait(text: string): string {
  const { size } = new Blob([text]);
  return size < LONG ? '' : `${inKilobytes(size)} sent. Reading the file may take a minute.`;
}

/** Shows why nothing was imported. */
export const failed = (reason: Error | string) => notifyError(reason, 'Import failed');
