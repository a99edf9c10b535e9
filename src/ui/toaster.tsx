import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { cx } from './cx.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  open: boolean;
}

/** Where the one visible toast is kept. */
export interface ToastStore {
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
  dismiss: (id: number) => void;
}

/** Adds the notification region to the document. */
export function mountToaster(store: ToastStore): void {
  const region = document.body.appendChild(document.createElement('div'));
  createRoot(region).render(<Toaster store={store} />);
}

function Toaster({ store }: { store: ToastStore }) {
  const toast = useSyncExternalStore(store.subscribe, store.current);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && store.dismiss(toast.id)}
          className={cx(
            'relative rounded-lg border bg-surface py-4 pr-12 pl-5 shadow-xl data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.variant === 'destructive' ? 'border-danger' : 'border-line',
          )}
        >
          <Radix.Title
            className={cx('font-semibold', toast.variant === 'destructive' && 'text-danger')}
          >
            {toast.title}
          </Radix.Title>
          {toast.description && (
            <Radix.Description className="mt-0.5 text-sm text-muted">
              {toast.description}
            </Radix.Description>
          )}
          <Radix.Close
            aria-label="Close"
            className="absolute top-2.5 right-2.5 flex size-8 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink"
          >
            <X size={16} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-50 w-full max-w-md p-4 outline-none sm:p-6"
      />
    </Radix.Provider>
  );
}
