import type { LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../../src/ui/cx.ts';
import { FileButton } from './file-button.tsx';

/** A place to drop PDFs on, with a button for those who do not drag. */
export function DropZone({
  icon: Icon,
  title,
  hint,
  choose,
  onFiles,
  disabled,
  ...button
}: {
  icon: LucideIcon;
  title: string;
  hint: ReactNode;
  /** What the button says. */
  choose: string;
  multiple?: boolean;
  autoFocus?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!inside) setOver(false);
  };
  const drop = ({ dataTransfer }: DragEvent) => {
    setOver(false);
    const files = [...dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  };
  return (
    <section
      aria-label={title}
      data-over={over || undefined}
      onDragOver={() => setOver(!disabled)}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center rounded-lg border-2 border-dashed px-5 py-7 text-center motion-safe:transition-colors',
        over ? 'border-accent bg-wash' : 'border-line bg-surface',
      )}
    >
      <Icon size={26} aria-hidden className={over ? 'text-accent' : 'text-muted'} />
      <h3 className="mt-2 font-serif text-lg font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-pretty text-muted">{hint}</p>
      <FileButton onFiles={onFiles} disabled={disabled} {...button}>
        {choose}
      </FileButton>
    </section>
  );
}
