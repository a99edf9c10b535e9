import { ChevronRight } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useEffect, useState } from 'react';

/** A collapsed group of fields that few publications need. It expands by itself if it has a value or an error. */
export function FormGroup({
  title,
  about,
  filled,
  wrong = false,
  children,
}: {
  title: string;
  /** Description next to the title. */
  about: string;
  filled: boolean;
  /** True if it contains an error. */
  wrong?: boolean;
  children: ReactNode;
}) {
  return (
    <details {...useFolded(filled, wrong)} className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-md py-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-muted group-open:rotate-90 motion-safe:transition-transform"
        />
        <span className="font-serif font-semibold">{title}</span>
        <span className="text-sm text-muted">{about}</span>
      </summary>
      <div className="mt-2 mb-3 grid min-w-0 gap-5">{children}</div>
    </details>
  );
}

/** Attributes of `details` that expand by themselves once they have a value or an error. */
export function useFolded(filled: boolean, wrong: boolean) {
  const [open, setOpen] = useState(filled);
  useEffect(() => {
    if (filled || wrong) setOpen(true);
  }, [filled, wrong]);
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
    setOpen(currentTarget.open);
  return { open, onToggle };
}
