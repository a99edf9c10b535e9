import { Upload } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type ButtonVariant, buttonClass } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';

/** A button to choose files from the device: PDFs by default. */
export function FileButton({
  children,
  label,
  variant,
  accept = 'application/pdf,.pdf',
  folder = false,
  autoFocus = false,
  onFiles,
  ...input
}: {
  children: ReactNode;
  /** Accessible name of the input, if the button's text is not specific enough. */
  label?: string;
  variant?: ButtonVariant;
  /** Chooses a folder with all its files. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
} & Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled' | 'autoFocus'>) {
  const id = useId();
  return (
    <span className="relative inline-block">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={label}
        {...input}
        {...(folder && { webkitdirectory: '' })}
        // biome-ignore lint/a11y/noAutofocus: the link to this page requested an upload
        autoFocus={autoFocus}
        className="peer sr-only"
        onChange={({ currentTarget: chosen }) => {
          const files = [...(chosen.files ?? [])];
          // Allows choosing the same file again.
          chosen.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          variant,
          cx(
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
            input.disabled && 'pointer-events-none opacity-60',
          ),
        )}
      >
        <Upload size={16} aria-hidden />
        {children}
      </label>
    </span>
  );
}
