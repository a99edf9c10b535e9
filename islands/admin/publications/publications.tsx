import { FileInput, FolderOpen, Plus, RefreshCw } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { AddPublication } from './add-publication.tsx';
import { CitationCounts } from './citation-counts.tsx';
import { ImportPublications } from './import-publications.tsx';
import { PublicationList } from './publication-list.tsx';
import { usePublications } from './use-publications.ts';

type View = 'list' | 'add' | 'import' | 'citations';

/** All publications: looked through, added to and changed. */
export function Publications() {
  const { list, remove } = usePublications();
  const [view, setView] = useState<View>('list');
  const [left, setLeft] = useState<View | null>(null);
  const [sought, setSought] = useState('');
  const deferred = useDeferredValue(sought);
  const back = () => {
    setLeft(view);
    setView('list');
  };
  if (view === 'add') return <AddPublication onClose={back} />;
  if (view === 'import') return <ImportPublications onClose={back} />;
  if (view === 'citations') return <CitationCounts onClose={back} />;
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          label="Search publications"
          placeholder="Search publications..."
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="grow basis-full sm:basis-56"
        />
        <Button
          variant="primary"
          autoFocus={left === 'add'}
          onClick={() => setView('add')}
          className="min-h-11"
        >
          <Plus size={17} aria-hidden />
          Add Publication
        </Button>
        <Button
          autoFocus={left === 'import'}
          onClick={() => setView('import')}
          className="min-h-11"
        >
          <FileInput size={17} aria-hidden />
          Import
        </Button>
        <Button
          autoFocus={left === 'citations'}
          onClick={() => setView('citations')}
          className="min-h-11"
        >
          <RefreshCw size={17} aria-hidden />
          Refresh Citations
        </Button>
        <ButtonLink href="/admin/files" className="min-h-11">
          <FolderOpen size={17} aria-hidden />
          Uploaded Files
        </ButtonLink>
      </div>
      <Loaded query={list}>
        {(publications) => (
          <PublicationList publications={publications} sought={deferred} remove={remove} />
        )}
      </Loaded>
    </>
  );
}
