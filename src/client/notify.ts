import { toast } from './toast.ts';

/** Says that something was done. */
export const notifySuccess = (description: string) => toast({ title: 'Success', description });

/** Says that something failed: an error's own sentence, or the text given. */
export function notifyError(reason: unknown, title = 'Error'): void {
  const description = reason instanceof Error ? reason.message : String(reason);
  toast({ title, description, variant: 'destructive' });
}
