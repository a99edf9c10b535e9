import { useQuery } from '@tanstack/react-query';
import { FileInput, FolderOpen, Link2, Plus, RefreshCw } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, ButtonLink } from '../../../src/ui/button.tsx';
import { Loaded } from '../../../src/ui/loaded.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';
import { publicationsQuery } from './calls.ts';
import { CitationCounts } from './citation-counts.tsx';
import { AddPublication } from './edit.tsx';
import { ImportPublications } from './import.tsx';
import { PublicationList } from './list.tsx';
import { RelatedLinks } from './related-links.tsx';

/** What takes the place of the list. */
const VIEWS = {
  add: AddPublication,
  import: ImportPublications,
  citations: CitationCounts,
  links: RelatedLinks,
};

type View = keyof typeof VIEWS;

/** All publications: searched, added and changed. */
export default function PublicationsTab() {
  const publications = useQuery(publicationsQuery);
  const [view, setView] = useState<View | null>(null);
  const [lastView, setLastView] = useState<View | null>(null);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const back = () => {
    setLastView(view);
    setView(null);
  };
  const Opened = view && VIEWS[view];
  if (Opened) return <Opened onClose={back} />;
  // The button that opened a view has the focus after it.
  const opens = (target: View) => ({
    autoFocus: lastView === target,
    onClick: () => setView(target),
    className: 'min-h-11',
  });
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          label="Search publications"
          placeholder="Search publications..."
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="grow basis-full sm:basis-56"
        />
        <Button variant="primary" {...opens('add')}>
          <Plus size={17} aria-hidden />
          Add Publication
        </Button>
        <Button {...opens('import')}>
          <FileInput size={17} aria-hidden />
          Import
        </Button>
        <Button {...opens('citations')}>
          <RefreshCw size={17} aria-hidden />
          Refresh Citations
        </Button>
        <Button {...opens('links')}>
          <Link2 size={17} aria-hidden />
          Look for Links
        </Button>
        <ButtonLink href="/admin/files" className="min-h-11">
          <FolderOpen size={17} aria-hidden />
          Uploaded Files
        </ButtonLink>
      </div>
      <Loaded query={publications}>
        {(stored) => <PublicationList publications={stored} query={deferredQuery} />}
      </Loaded>
    </>
  );
}
