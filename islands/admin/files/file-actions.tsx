import { foldText } from '@academic-site/bibliography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bareTitle } from '../../../records/publication-vocabulary.ts';
import { CallError } from '../../../src/client/api.ts';
import { notifyError, notifySuccess } from '../../../src/client/notify.ts';
import { Badge } from '../../../src/ui/parts/badge.tsx';
import { ConfirmDialog, Dialog } from '../../../src/ui/parts/dialog.tsx';
import { SearchField } from '../../../src/ui/parts/field.tsx';
import { IconButton, IconLink } from '../../../src/ui/parts/icon-button.tsx';
import { Loaded } from '../../../src/ui/parts/loaded.tsx';
import { RichTitle } from '../../../src/ui/parts/rich-title.tsx';
import { STAYS_IN_TRASH, undoDeletion } from '../kit/delete-dialog.tsx';
import { useAction } from '../kit/use-action.ts';
import { type AdminPublication, publicationsQuery } from '../publications/calls.ts';
import { fileCalls, type PdfFile, pdfDownloadPath, useRefetch } from './calls.ts';

/** Buttons to download a stored file, link it to a publication, and delete it. */
export function FileActions({ file }: { file: PdfFile }) {
  const [opened, setOpened] = useState<'link' | 'delete' | null>(null);
  const { filename } = file;
  const close = () => setOpened(null);
  return (
    <div className="flex justify-end">
      <IconLink
        icon={Download}
        label={`Download ${filename}`}
        href={pdfDownloadPath(filename)}
        download
      />
      <IconButton icon={Link2} label={`Link ${filename}`} onClick={() => setOpened('link')} />
      <IconButton
        icon={Trash2}
        label={`Delete ${filename}`}
        danger
        onClick={() => setOpened('delete')}
      />
      {opened === 'link' && <LinkPublication file={file} onClose={close} />}
      {opened === 'delete' && <DeleteFile filename={filename} onClose={close} />}
    </div>
  );
}

/** Dialog to set a stored file as the PDF of a publication. */
function LinkPublication({ file, onClose }: { file: PdfFile; onClose: () => void }) {
  const refetch = useRefetch();
  const publications = useQuery(publicationsQuery);
  const [query, setQuery] = useState('');
  const link = useAction(fileCalls.link, {
    done: 'Link updated',
    async onSuccess() {
      await refetch.now();
      onClose();
    },
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Link to a publication"
      description={<span className="wrap-anywhere">{file.filename}</span>}
    >
      <SearchField
        label="Search publications"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mb-3"
      />
      <Loaded query={publications}>
        {(list) => {
          const found = findWorks(list, query);
          if (found.length === 0) return <p className="py-3 text-sm">No publications found</p>;
          return (
            <ul className="-mx-2 grid">
              {found.map(({ id, title, authors, year, pdf_url }) => (
                <li key={id} className="border-b border-line last:border-b-0">
                  <button
                    type="button"
                    disabled={link.isPending}
                    onClick={() => link.mutate({ id, url: file.url })}
                    className="block w-full rounded-md px-2 py-2.5 text-left text-sm wrap-anywhere hover:bg-wash disabled:opacity-60"
                  >
                    <span className="font-medium">
                      <RichTitle title={title} />
                    </span>
                    <span className="line-clamp-1 text-muted">
                      {year > 0 ? `${authors}, ${year}` : authors}
                    </span>
                    {pdf_url !== null && <Badge>Replaces its current PDF</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** The publications that match a search; those without a PDF come first. */
const findWorks = (works: AdminPublication[], query: string) =>
  works
    .filter(({ title, authors, year }) =>
      foldText(`${bareTitle(title)} ${authors} ${year}`).includes(foldText(query)),
    )
    .toSorted((a, b) => Number(a.pdf_url !== null) - Number(b.pdf_url !== null));

function DeleteFile({ filename, onClose }: { filename: string; onClose: () => void }) {
  const queries = useQueryClient();
  const refetch = useRefetch();
  const [linked, setLinked] = useState<string | null>(null);
  const removal = useAction(fileCalls.delete, {
    async onSuccess() {
      notifySuccess('File deleted', undoDeletion(queries, { kind: 'file', id: filename }));
      await refetch.now();
      onClose();
    },
    async onError(error, { force }) {
      if (error instanceof CallError && error.status === 409 && !force) {
        return setLinked(error.message);
      }
      notifyError('Failed to delete the file.', 'Delete failed');
      await refetch.now();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={linked ? 'Delete a linked file?' : 'Confirm Deletion'}
      confirm={linked ? 'Delete anyway' : 'Delete'}
      pending={removal.isPending}
      onCancel={onClose}
      onConfirm={() => removal.mutate({ filename, force: linked !== null })}
    >
      <span className="wrap-anywhere">
        {linked ?? `Are you sure you want to delete ${filename}?`}
        {linked && ' Its link will stop working.'} {STAYS_IN_TRASH}
      </span>
    </ConfirmDialog>
  );
}
