import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { plainTitle } from '../../../src/lib/publications/titles.ts';
import { Button } from '../../../src/ui/button.tsx';
import { type PdfFile, proposalsQuery } from './calls.ts';
import { useRelink } from './use-relink.ts';

interface Linking {
  files: PdfFile[];
  isBroken: (url: string) => boolean;
}

/** Links a publication to the file that seems to be its own, if there is one. */
export function ProposedFile({
  publicationId,
  files,
  isBroken,
}: Linking & { publicationId: number }) {
  const { data } = useQuery(proposalsQuery);
  const link = useRelink();
  const proposal = data?.proposals.find((proposed) => proposed.publicationId === publicationId);
  const file = files.find(({ filename }) => filename === proposal?.filename);
  if (!file) return null;
  return (
    <Proposal
      text={`Link ${file.filename}`}
      pending={link.isPending}
      onLink={() => link.mutate({ publicationId, address: file.url, isBroken })}
    />
  );
}

/** Links a file to the publication that it seems to belong to, if there is one. */
export function ProposedPublication({
  file,
  isBroken,
}: Omit<Linking, 'files'> & { file: PdfFile }) {
  const { data } = useQuery(proposalsQuery);
  const link = useRelink();
  const proposal = data?.proposals.find(({ filename }) => filename === file.filename);
  if (!proposal) return null;
  const { publicationId, title } = proposal;
  return (
    <Proposal
      text={`Link to “${plainTitle(title)}”`}
      pending={link.isPending}
      onLink={() => link.mutate({ publicationId, address: file.url, isBroken })}
    />
  );
}

function Proposal({
  text,
  pending,
  onLink,
}: {
  text: string;
  pending: boolean;
  onLink: () => void;
}) {
  return (
    <Button
      variant="primary"
      className="max-w-full min-w-0 sm:max-w-80"
      disabled={pending}
      onClick={onLink}
      title={text}
    >
      <Link2 size={16} aria-hidden className="flex-none" />
      <span className="min-w-0 truncate">{text}</span>
    </Button>
  );
}
