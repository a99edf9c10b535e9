import type { NoticeAction, Toast, ToastStore } from '../ui/parts/toaster.tsx';

const REMOVAL_DELAY_MS = 1_000_000;

let shown: Toast | null = null;
let count = 0;
let mounted = false;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  setTimeout(() => {
    if (shown?.id === id) show(null);
  }, REMOVAL_DELAY_MS);
}

const store: ToastStore = {
  current: () => shown,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss,
};

/**
 * Shows a message for a few seconds, replacing the current one. The first message loads the toaster.
 *
 * @example toast({ title: 'Saved', description: 'The post was saved' });
 */
export function toast(message: Pick<Toast, 'title' | 'description' | 'variant' | 'action'>): void {
  count += 1;
  show({ ...message, id: count, open: true });
  // `SSR` lets the server's build omit the toaster, which is never called there.
  if (mounted || import.meta.env.SSR) return;
  mounted = true;
  loadToaster().then(
    ({ mountToaster }) => mountToaster(store),
    () => {
      mounted = false;
    },
  );
}

const loadToaster = () => import('../ui/parts/toaster.tsx');

/**
 * Loads the toaster early, so that it can report a lost connection.
 *
 * @example useEffect(prepareToasts, []);
 */
export function prepareToasts(): void {
  if (!import.meta.env.SSR) loadToaster().catch(() => {});
}

/**
 * Loads the notification region and moves the focus into it; from then on it handles the key itself.
 *
 * @example if (event.key === 'F8') focusToasts();
 */
export async function focusToasts(): Promise<void> {
  if (mounted) return;
  mounted = true;
  const toaster = await loadToaster().catch(() => null);
  mounted = toaster !== null;
  toaster?.mountToaster(store).querySelector('ol')?.focus();
}

/**
 * Reports a success, optionally with an action.
 *
 * @example notifySuccess('Moved to the trash', { label: 'Undo', otherwise: 'Restore it in the trash.', run: restore })
 */
export const notifySuccess = (description: string, action?: NoticeAction) =>
  toast({ title: 'Success', description, action });

/**
 * Reports a failure: an error's message, or a text.
 *
 * @example save().catch(notifyError);
 */
export function notifyError(reason: unknown, title = 'Error'): void {
  const description = reason instanceof Error ? reason.message : String(reason);
  toast({ title, description, variant: 'destructive' });
}
