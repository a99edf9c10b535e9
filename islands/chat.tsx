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
import type { SitePage } from '../records/settings.ts';
import { prepareToasts, toast } from '../src/client/notify.ts';
import { keepTabState, readTabState } from '../src/client/tab-state.ts';
import { useMessages } from '../src/ui/messages.ts';
import { Button } from '../src/ui/parts/button.tsx';
import { createConversation } from './chat/conversation.ts';
import { ChatLog } from './chat/log.tsx';
import { isBusy, isSessionOpen, type KeptChat, toKeptChat } from './chat/machine.ts';
import { chatToast } from './chat/toasts.ts';

/** The island's: what the tab keeps for it wakes it. */
const NAME = 'chat';

interface ChatProps {
  /** Questions to start with. */
  starters?: string[];
  /** It comes into view and takes the focus. */
  invited?: boolean;
  /** No model writes the answers. */
  quotes?: boolean;
  /** The pages that the menu has switched off. */
  hidden?: SitePage[];
}

/**
 * The AI research assistant: the conversation, and a line to write in below it. Without JavaScript
 * the conversation's place says how to reach the researcher instead.
 */
export default function Chat({
  starters = [],
  invited = false,
  quotes = false,
  hidden = [],
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

  /** The pressed button may be gone or disabled now: the focus moves to the field. */
  const stayInField = () => input.current?.focus({ preventScroll: true });
  const send = (text: string) => {
    dispatch({ type: 'submitted', id: newMessageId(), text });
    stayInField();
  };

  // The answer comes above the field, where a low window may not show it.
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
        <NoScriptFallback hidden={hidden} />
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

/** The conversation of this tab: who follows a source and comes back finds it again. */
function useConversation(input: RefObject<HTMLInputElement | null>) {
  const t = useMessages('chat');
  const [{ state: current, subscribe, dispatch }] = useState(() =>
    createConversation({
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

/** Above the conversation: what can be asked, and questions to start with. */
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

/** Below the conversation: its state, its end, and what becomes of it. */
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

/** Shown in place of the conversation where no script runs, or where its own did not load. */
function NoScriptFallback({ hidden }: { hidden: readonly SitePage[] }) {
  const t = useMessages('chat');
  const [contact, schedule] = (['contact', 'schedule'] as const).map(
    (page) => !hidden.includes(page),
  );
  const links = {
    write: (text: ReactNode) => <a href="/contact">{text}</a>,
    meet: (text: ReactNode) => <a href="/schedule">{text}</a>,
  };
  return (
    <p className="without-script">
      {t('unavailable')}
      {contact && schedule && <> {t.rich('writeOrMeet', links)}</>}
      {contact && !schedule && <> {t.rich('write', { write: links.write })}</>}
      {schedule && !contact && <> {t.rich('meet', { meet: links.meet })}</>}
    </p>
  );
}

/** The limit of the call, in UTF-16 units as the field counts them. */
const MAX_LENGTH = 2000;

/**
 * Where a question is written. The field stays focused while a send is in progress: it only takes
 * nothing then.
 */
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

/** An id that no other message has. Browsers have `crypto.randomUUID` only over https and on this machine. */
const newMessageId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
