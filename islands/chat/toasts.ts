import type { Translate } from '../../messages/translate.ts';
import { MAX_EXCHANGES } from '../../records/exchange.ts';
import type { ToastKey } from './machine.ts';

/** The text of a chat notification (visitor specification, section 8). */
export function chatToast(
  t: Translate<'chat'>,
  key: ToastKey,
): Record<'title' | 'description', string> {
  switch (key) {
    case 'startFailed':
    case 'exhausted':
    case 'endFailed':
      return { title: t('error'), description: t(key) };
    case 'limitReached':
      return { title: t('limitTitle'), description: t('limitReached', { count: MAX_EXCHANGES }) };
    case 'ended':
      return { title: t('endedTitle'), description: t('ended') };
  }
}
