import { notifyError, notifySuccess } from '../../../src/client/notify.ts';

/** The text of the clipboard; null, after a message, when it is empty or must not be read. */
export async function pasteUrl(): Promise<string | null> {
  try {
    const text = (await navigator.clipboard.readText()).trim();
    if (text === '') {
      notifyError('Clipboard is empty', 'Nothing to paste');
      return null;
    }
    notifySuccess('URL pasted');
    return text;
  } catch {
    notifyError('The browser did not let the clipboard be read.', 'Paste failed');
    return null;
  }
}
