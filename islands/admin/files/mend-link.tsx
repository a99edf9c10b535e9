import { ClipboardPaste } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fileSize } from '../../../src/lib/files/file-size.ts';
import { isUsable } from '../../../src/lib/publications/links.ts';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Badge } from '../../../src/ui/badge.tsx';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { pasteUrl } from '../kit/paste-url.ts';
import type { PdfFile } from './calls.ts';
import { Picker } from './picker.tsx';
import { useRelink } from './use-relink.ts';

/** A publication whose link leads nowhere. */
export interface Mended {
  publicationId: number;
  title: string;
  /** Where the broken link leads. */
  broken: string;
  isBroken: (url: string) => boolean;
}

/** Lets a broken link lead to a stored file or to another address, or takes it away. */
export function MendLink({
  mended: { publicationId, title, broken, isBroken },
  files,
  onClose,
}: {
  mended: Mended;
  files: PdfFile[];
  onClose: () => void;
}) {
  const link = useRelink();
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState<string>();
  const leadTo = (address: string | null) =>
    link.mutate({ publicationId, address, isBroken }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = chosen.trim();
    if (!isUsable(address)) return setWrong('Please give a URL that begins with https://');
    leadTo(address);
  };
  const paste = async () => {
    const pasted = await pasteUrl();
    if (pasted !== null) setChosen(pasted);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Fix the Link"
      description={`${plainTitle(title)} links to`}
      footer={
        <Button variant="danger" disabled={link.isPending} onClick={() => leadTo(null)}>
          Remove Link
        </Button>
      }
    >
      <p className="mb-5 rounded-md bg-fill px-3 py-2 font-mono text-xs wrap-anywhere">{broken}</p>
      <form method="post" noValidate onSubmit={submit} className="mb-6 grid gap-3">
        <Field
          label="Link to a URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={chosen}
          error={wrong}
          onChange={(event) => {
            setChosen(event.target.value);
            setWrong(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button onClick={paste}>
            <ClipboardPaste size={16} aria-hidden />
            Paste URL
          </Button>
          <Button type="submit" variant="primary" disabled={link.isPending}>
            Save Link
          </Button>
        </div>
      </form>
      <h3 className="mb-2 text-sm font-medium">Or link to a stored file</h3>
      <Picker
        label="Search files"
        items={files.toSorted((a, b) => a.publications.length - b.publications.length)}
        keyOf={({ filename }) => filename}
        textOf={({ filename, originalName }) => `${filename} ${originalName}`}
        show={({ filename, size, publications }) => (
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>{filename}</span>
            <span className="flex gap-2 text-muted">
              {publications.length === 0 && <Badge>Not linked</Badge>}
              {fileSize(size)}
            </span>
          </span>
        )}
        empty="No files found"
        disabled={link.isPending}
        onPick={({ url }) => leadTo(url)}
      />
    </Dialog>
  );
}
