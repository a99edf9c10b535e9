import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useInterfaceAttributes, useMessages } from '../messages.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { captureFocus } from './focus.ts';
import { Icon } from './icon.tsx';

const sheet =
  'dialog raised fixed inset-4 z-40 m-auto flex h-fit max-h-[calc(100dvh-2rem)] flex-col outline-none';

// Radix' own overlay writes a style element, which the site's security headers forbid.
const Backdrop = () => (
  <div aria-hidden className="dialog-backdrop fixed inset-0 z-30 bg-[oklch(0_0_0/0.45)]" />
);

function CloseButton({ className }: { className?: string }) {
  const t = useMessages('overlays');
  return (
    <Radix.Close
      aria-label={t('close')}
      className={cx(
        'flex size-10 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink',
        className,
      )}
    >
      <Icon name="close" size={18} />
    </Radix.Close>
  );
}

/** Fields for typing or choosing; a read-only one only shows a text to copy. */
const FIELDS =
  ':is(input, select, textarea):not(:disabled, [readonly], [hidden]), [contenteditable="true"]';

/**
 * Focuses the first invalid field, otherwise the first field, or the first control if there is no field.
 * These dialogs have no Radix trigger: the focus returns to the element that had it.
 */
function useFocusReturn(first?: RefObject<HTMLElement | null>, returnFocus?: () => void) {
  const restoreFocus = useRef(() => {});
  return {
    onOpenAutoFocus(event: Event) {
      restoreFocus.current = captureFocus(document.activeElement);
      const dialog = event.currentTarget;
      const find = (selector: string) =>
        dialog instanceof Element ? dialog.querySelector<HTMLElement>(selector) : null;
      const next = first?.current ?? find('[aria-invalid="true"]') ?? find(FIELDS);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      (returnFocus ?? restoreFocus.current)();
    },
  };
}

/** Escape closes an open list of choices before the dialog around it. */
function keepOpen(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault();
}

/** A modal dialog with a title and a close button. @example <Dialog open onClose={close} title="Versions">…</Dialog> */
export function Dialog({
  open,
  onClose,
  title,
  description,
  wide = false,
  footer,
  firstFocus,
  returnFocus,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Wider than a form with one column, or wide enough for content next to one. */
  wide?: boolean | 'most';
  /** Below the content, which scrolls. */
  footer?: ReactNode;
  /** The element that is focused first, if not the first field. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** Returns the focus when the dialog closes, if not to the element that had it. */
  returnFocus?: () => void;
  children: ReactNode;
}) {
  const focus = useFocusReturn(firstFocus, returnFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          {...useInterfaceAttributes()}
          {...focus}
          onEscapeKeyDown={keepOpen}
          className={cx(sheet, wide === 'most' ? 'max-w-6xl' : wide ? 'max-w-3xl' : 'max-w-lg')}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="border-b border-line py-4 pe-14 ps-6">
            <Radix.Title className="font-serif text-xl leading-snug font-semibold">
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-sm text-muted">
                {description}
              </Radix.Description>
            )}
            <CloseButton className="absolute top-3 end-3" />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it, and need to focus it */}
          <div tabIndex={0} className="grow overflow-y-auto px-6 py-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * A modal sheet at the right edge, from top to bottom, for content that does not fit on a narrow screen.
 * @param props `isBelow` moves it to the bottom edge on a phone; `nextFocus` is focused when it closes, if
 * not the element that had the focus @example <Drawer open={open} onClose={close} title="Menu"><Menu
 * /></Drawer>
 */
export function Drawer({
  open,
  onClose,
  title,
  isBelow = false,
  firstFocus,
  nextFocus,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  isBelow?: boolean;
  firstFocus?: RefObject<HTMLElement | null>;
  nextFocus?: () => HTMLElement | null;
  children: ReactNode;
}) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn(firstFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          {...useInterfaceAttributes()}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            nextFocus?.()?.focus();
          }}
          aria-describedby={undefined}
          className={cx(
            'fixed inset-y-0 end-0 z-40 flex w-80 flex-col border-s border-line bg-surface outline-none',
            isBelow
              ? 'max-sm:top-auto max-sm:max-h-[85dvh] max-sm:w-full max-sm:rounded-t-lg'
              : 'max-w-[calc(100%-2.5rem)]',
          )}
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pe-2 ps-6">
            <Radix.Title className="font-serif text-base font-semibold">{title}</Radix.Title>
            <CloseButton />
          </div>
          <div className="grow overflow-y-auto overscroll-contain p-3">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Asks for confirmation before an action that cannot be undone.
 *
 * @example <ConfirmDialog open onCancel={close} onConfirm={remove} title="Delete it?">It stays in the trash.</ConfirmDialog>
 */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title,
  children,
  confirm,
  alternative,
  pending = false,
}: {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** Label of the button, if not “Delete”. */
  confirm?: string;
  /** A button for a third option. */
  alternative?: ReactNode;
  pending?: boolean;
}) {
  const t = useMessages('overlays');
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content
          {...useInterfaceAttributes()}
          {...focus}
          className={cx(sheet, 'max-w-md p-6')}
        >
          <AlertDialog.Title className="font-serif text-xl leading-snug font-semibold">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{children}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button>{t('cancel')}</Button>
            </AlertDialog.Cancel>
            {alternative}
            <Button variant="danger" disabled={pending} onClick={onConfirm}>
              {confirm ?? t('delete')}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
