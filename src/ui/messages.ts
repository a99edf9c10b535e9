import { createContext, useContext } from 'react';
import {
  type MessageGroup,
  type Messages,
  type Translate,
  translator,
} from '../../messages/translate.ts';
import { languageAttributes, ownLanguage } from '../values/language-attributes.ts';

/** The messages that were sent with the page to its islands; none on the server, where each page is rendered within its own. */
export const sentMessages = (): Messages =>
  JSON.parse(
    (typeof document !== 'undefined' && document.body.dataset.messages) ||
      '{"language":"en","groups":{}}',
  );

/** The messages of what is rendered. */
export const MessagesContext = createContext(sentMessages());

/** The messages of a group, in the language of the page's interface. @example const t = useMessages('footer'); t('feeds') */
export const useMessages = <Group extends MessageGroup>(group: Group): Translate<Group> =>
  translator(useContext(MessagesContext), group);

/** The language of the site that is shown, for calls; none if it has only one. */
export const useCallLanguage = (): string | undefined => useContext(MessagesContext).site?.language;

/** The language of the interface (BCP 47). */
export const useInterfaceLanguage = (): string => useContext(MessagesContext).language;

/**
 * Gives what the element of a text carries within the interface: nothing where the text is in the interface's language.
 *
 * @example const inLanguage = useLanguageAttributes(); <h1 {...inLanguage('ar')}>…</h1> // lang="ar" dir="rtl"
 */
export function useLanguageAttributes() {
  const inInterface = useInterfaceLanguage();
  return (language: string) => languageAttributes(language, inInterface);
}

/** The attributes of an element of the interface that does not stand within another one, as a dialog. */
export const useInterfaceAttributes = () => ownLanguage(useInterfaceLanguage());
