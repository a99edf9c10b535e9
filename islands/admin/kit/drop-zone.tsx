import type { LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../../src/ui/parts/cx.ts';
import { FileButton } from './file-button.tsx';

/** A box to drop files on, with a button to choose them. */
export function DropZone({
  icon: Icon,
  title,
  hint,
  choose,
  onFiles,
  disabled = false,
  ...button
}: {
  icon: LucideIcon;
  title: string;
  hint: ReactNode;
  choose: string;
  accept?: string;
  multiple?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!inside) setOver(false);
  };
  const enter = (event: DragEvent) => {
    // Otherwise the browser opens the dropped file.
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  };
  return (
    <section
      aria-label={title}
      data-over={over || undefined}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center rounded-lg border-2 border-dashed px-5 py-7 text-center motion-safe:transition-colors',
        over ? 'border-accent bg-wash' : 'border-line bg-surface',
      )}
    >
      <Icon size={26} aria-hidden className={over ? 'text-accent' : 'text-muted'} />
      <h3 className="mt-2 font-serif text-base font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-pretty text-muted">{hint}</p>
      <FileButton onFiles={onFiles} disabled={disabled} {...button}>
        {choose}
      </FileButton>
    </section>
  );
}
