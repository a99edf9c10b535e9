import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { IslandMessages } from '../messages/translate.ts';
import { prepareToasts, toast } from '../src/client/notify.ts';
import { keepTabState, readTabState } from '../src/client/tab-state.ts';
import { useCallLanguage, useMessages } from '../src/ui/messages.ts';
import { Button } from '../src/ui/parts/button.tsx';
import { createConversation } from './chat/conversation.ts';
import { ChatLog } from './chat/log.tsx';
import { isBusy, isSessionOpen, type KeptChat, toKeptChat } from './chat/machine.ts';
import { chatToast } from './chat/toasts.ts';

/** Key of the island: data that the tab has stored under it wakes the island. */
const NAME = 'chat';

interface ChatProps {
  /** Suggested questions. */
  starters?: string[];
  /** True if it scrolls into view and takes the focus. */
  invited?: boolean;
  /** True if no model writes the answers. */
  quotes?: boolean;
  /** Shown instead of the conversation if scripts do not run or the island's failed to load. */
  children?: ReactNode;
}

/**
 * The AI research assistant: the conversation, with an input below it. Without JavaScript, it explains how to reach the
 * researcher instead.
 */
export default function Chat({
  starters = [],
  invited = false,
  quotes = false,
  children,
}: ChatProps) {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, dispatch } = useConversation(input);
  const busy = isBusy(state);

  useEffect(prepareToasts, []);

  useEffect(() => {
    if (!invited) return;
    panel.current?.scrollIntoView({ block: 'center' });
    input.current?.focus();
  }, [invited]);

  /** Moves the focus to the field, since the pressed button may be gone or disabled now. */
  const stayInField = () => input.current?.focus({ preventScroll: true });
  const send = (text: string) => {
    dispatch({ type: 'submitted', id: newMessageId(), text });
    stayInField();
  };

  // The answer appears above the field, which may be out of view in a low window.
  const asks = state.pending.length > 0;
  useEffect(() => {
    if (asks) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [asks]);

  return (
    <div ref={panel}>
      <ChatLog
        state={state}
        onRetry={(id) => {
          dispatch({ type: 'retried', id });
          stayInField();
        }}
      >
        <Welcome starters={starters} onAsk={send} />
        {children}
      </ChatLog>
      <div className="needs-script">
        <MessageForm input={input} busy={busy} onSend={send} />
        <Foot
          isStarted={state.session.status === 'started'}
          isOpen={isSessionOpen(state)}
          quotes={quotes}
          onEnd={() => {
            dispatch({ type: 'endRequested' });
            stayInField();
          }}
        />
      </div>
    </div>
  );
}

Chat.messages = ['chat', 'exchange'] satisfies IslandMessages;

/** The conversation of this tab, kept while the visitor follows a source and comes back. */
function useConversation(input: RefObject<HTMLInputElement | null>) {
  const t = useMessages('chat');
  const language = useCallLanguage();
  const [{ state: current, subscribe, dispatch }] = useState(() =>
    createConversation({
      language,
      toast: ({ key, variant }) => toast({ ...chatToast(t, key), variant }),
      restoreInput(text) {
        const field = input.current;
        if (field) field.value = [text, field.value].filter(Boolean).join(' ');
      },
    }),
  );
  const state = useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    const kept = readTabState<KeptChat>(NAME);
    if (kept) dispatch({ type: 'restored', kept });
    const unsubscribe = subscribe(() => keepTabState(NAME, toKeptChat(current())));
    return () => void unsubscribe();
  }, [current, subscribe, dispatch]);
  return { state, dispatch };
}

/** Introduction above the conversation, with suggested questions. */
const Welcome = ({
  starters,
  onAsk,
}: {
  starters: string[];
  onAsk: (question: string) => void;
}) => (
  <div className="chat-welcome needs-script">
    <p>{useMessages('chat')('welcome')}</p>
    {starters.length > 0 && (
      <ul className="chat-starters">
        {starters.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Footer of the conversation: its status, a button to end it, and notes on storage and quotations. */
function Foot({
  isStarted,
  isOpen,
  quotes,
  onEnd,
}: {
  isStarted: boolean;
  isOpen: boolean;
  quotes: boolean;
  onEnd: () => void;
}) {
  const t = useMessages('chat');
  return (
    <div className="chat-foot">
      <p role="status">{t(isOpen ? 'open' : 'ready')}</p>
      <button type="button" disabled={!isStarted} onClick={onEnd}>
        {t('end')}
      </button>
      <p>{t('stored')}</p>
      {quotes && <p>{t('quotes')}</p>}
    </div>
  );
}

/** The API's limit, in UTF-16 units as the field counts them. */
const MAX_LENGTH = 2000;

/** The input for questions. While a message is being sent, the field stays focused but is read-only. */
function MessageForm({
  input,
  busy,
  onSend,
}: {
  input: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onSend: (text: string) => void;
}) {
  const t = useMessages('chat');
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = input.current;
    if (!field || busy || field.value.trim() === '') return;
    const text = field.value;
    field.value = '';
    onSend(text);
  };

  return (
    <form onSubmit={submit} className="chat-form">
      <label htmlFor={id} className="sr-only">
        {t('question')}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        placeholder={t('placeholder')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_LENGTH}
        readOnly={busy}
        aria-disabled={busy || undefined}
      />
      <Button type="submit" variant="primary" disabled={busy}>
        {t('send')}
      </Button>
    </form>
  );
}

/** A unique message id. Browsers only provide `crypto.randomUUID` over https and on this machine. */
const newMessageId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
