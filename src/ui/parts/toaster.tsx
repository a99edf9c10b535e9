import { Toast as Radix } from 'radix-ui';
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ownLanguage } from '../../values/language-attributes.ts';
import { sentMessages, useMessages } from '../messages.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: NoticeAction;
  open: boolean;
}

/** The action offered by a toast. */
export interface NoticeAction {
  label: string;
  /** An alternative to the action, read aloud, since a toast disappears soon. */
  otherwise: string;
  run: () => void;
}

/** Milliseconds for which a toast is shown; one with an action must stay long enough to be reached. */
const SHOWN_MS = 5000;
const OFFERED_MS = 12_000;

/** Stores the visible toast. */
export interface ToastStore {
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
  dismiss: (id: number) => void;
}

/**
 * Adds the notification region to the document, and returns it.
 *
 * @example mountToaster(store).querySelector('ol')
 */
export function mountToaster(store: ToastStore): HTMLElement {
  const region = document.body.appendChild(document.createElement('div'));
  Object.assign(region, ownLanguage(sentMessages().language));
  flushSync(() => createRoot(region).render(<Toaster store={store} />));
  return region;
}

function Toaster({ store }: { store: ToastStore }) {
  const t = useMessages('overlays');
  const toast = useSyncExternalStore(store.subscribe, store.current);
  const element = useRef<HTMLLIElement>(null);
  useMakeWay(element, toast, store);
  const isError = toast?.variant === 'destructive';
  const place = useCallback(
    (item: HTMLLIElement | null) => {
      element.current = item;
      if (item) placeToast(item, isError);
    },
    [isError],
  );
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          ref={place}
          open={toast.open}
          duration={toast.action ? OFFERED_MS : SHOWN_MS}
          onOpenChange={(open) => !open && store.dismiss(toast.id)}
          className={cx(
            'raised relative py-4 pe-12 ps-5 data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)]',
            isError && 'border-danger',
          )}
        >
          <Radix.Title className={cx('font-semibold', isError && 'text-danger')}>
            {toast.title}
          </Radix.Title>
          {toast.description && (
            <Radix.Description className="mt-0.5 text-sm text-muted">
              {toast.description}
            </Radix.Description>
          )}
          {toast.action && (
            <Radix.Action asChild altText={toast.action.otherwise}>
              <Button className="mt-3" onClick={toast.action.run}>
                {toast.action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={t('close')}
            className="absolute top-2.5 end-2.5 flex size-8 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink"
          >
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label={t('notifications')}
        className="toasts fixed right-0 bottom-0 z-50 w-full max-w-md p-4 outline-none sm:p-6"
      />
    </Radix.Provider>
  );
}

/** Dismisses a toast that covers the focused element, which must be visible (WCAG 2.2, 2.4.11). */
function useMakeWay(
  element: RefObject<HTMLLIElement | null>,
  toast: Toast | null,
  store: ToastStore,
) {
  useEffect(() => {
    const deleteConflictsInTrash = ({ key }: KeyboardEvent) => {
      const { activeElement } = document;
      if (key !== 'Tab' || !toast || !element.current || !activeElement) return;
      const isElsewhere = !element.current.contains(activeElement);
      if (isElsewhere && overlap(element.current, activeElement)) store.dismiss(toast.id);
    };
    addEventListener('keyup', deleteConflictsInTrash);
    return () => removeEventListener('keyup', deleteConflictsInTrash);
  }, [element, toast, store]);
}

/** At the bottom of the window; an error leaves its form open, and is shown above its submit button. */
function placeToast(item: HTMLElement, isError: boolean): void {
  const region = item.parentElement;
  if (!region) return;
  region.style.bottom = '';
  if (!isError) return;
  const buttons = [...document.querySelectorAll('button[type="submit"]')];
  const covered = buttons.find((button) => overlap(item, button));
  if (covered) region.style.bottom = `${innerHeight - covered.getBoundingClientRect().top}px`;
}

/** True if two elements overlap in the window. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
