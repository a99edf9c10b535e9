import { MAX_EXCHANGES, type ShownExchange } from '../../records/exchange.ts';

/** After a session has ended, the status is `none` and there are no messages. `exchanges` counts its answers. */
type Session =
  | { status: 'none' }
  | { status: 'starting' }
  | { status: 'started' | 'ending'; id: string; exchanges: number };

/** A message without an answer yet. */
export interface Pending {
  /** Sent with every attempt, so that the server recognises a retry. */
  id: string;
  text: string;
  /** Counted failures, up to 3. */
  retryCount: number;
  status: 'sending' | 'failed';
  /** The session that it was sent to; null while it waits for one. */
  sentTo: string | null;
  /** Received part of the answer in this attempt. */
  partial: string;
  /** True while the site is searched in this attempt. */
  isSearching: boolean;
  /** True if its session was gone once, and it was sent to a new one. */
  moved: boolean;
}

/** An exchange with the id of its message. */
export interface Answered extends ShownExchange {
  messageId: string;
}

export interface ChatState {
  session: Session;
  answered: Answered[];
  pending: Pending[];
}

/** The part of a conversation that a tab stores. */
export interface KeptChat {
  id: string;
  exchanges: number;
  answered: Answered[];
}

export type ChatEvent =
  | { type: 'restored'; kept: KeptChat }
  | { type: 'submitted'; id: string; text: string }
  | { type: 'started'; sessionId: string }
  | { type: 'startFailed' }
  | { type: 'searching'; id: string }
  | { type: 'token'; id: string; text: string }
  | { type: 'answered'; id: string; exchange: ShownExchange }
  | { type: 'failed'; id: string }
  | { type: 'limitReached'; id: string }
  /** The session that a message was sent to is unknown or has ended. */
  | { type: 'gone'; id: string }
  | { type: 'retryDue'; id: string }
  | { type: 'retried'; id: string }
  | { type: 'endRequested' }
  | { type: 'ended' }
  | { type: 'endFailed' };

/** An effect to perform after an event. */
export type Effect =
  | { type: 'start' }
  | { type: 'send'; id: string; text: string; sessionId: string }
  | { type: 'retryLater'; id: string; delayMs: number }
  | { type: 'end'; sessionId: string }
  /** Puts a text that was not accepted back into the field. */
  | { type: 'restoreInput'; text: string }
  | { type: 'toast'; key: ToastKey; variant: 'default' | 'destructive' };

/** Notifications: `toasts.ts` has their texts. */
export type ToastKey = 'startFailed' | 'limitReached' | 'exhausted' | 'endFailed' | 'ended';

type Step = [state: ChatState, effects: Effect[]];

export const initialState: ChatState = {
  session: { status: 'none' },
  answered: [],
  pending: [],
};

/** True while a message is being sent, which disables the input. */
export const isBusy = ({ session, pending }: ChatState): boolean =>
  session.status === 'starting' ||
  session.status === 'ending' ||
  pending.some(({ status }) => status === 'sending');

export const isSessionOpen = ({ session }: ChatState): boolean =>
  session.status === 'started' || session.status === 'ending';

const MAX_RETRIES = 3;
const BASE_DELAY_MS = 1000;

/** The next state of the conversation after an event, and the effects to run. */
export function step(state: ChatState, event: ChatEvent): Step {
  switch (event.type) {
    case 'restored':
      return state === initialState ? [restore(event.kept), []] : [state, []];
    case 'submitted':
      return submit(state, event.id, event.text.trim());
    case 'started':
      return start(state, event.sessionId);
    case 'startFailed':
      return failStart(state);
    case 'endRequested':
      return requestEnd(state);
    case 'ended':
      return state.session.status === 'ending' ? [initialState, [toasts.ended]] : [state, []];
    case 'endFailed':
      return state.session.status === 'ending'
        ? [{ ...state, session: { ...state.session, status: 'started' } }, [toasts.endFailed]]
        : [state, []];
    default: {
      // Events of a message that is no longer pending are ignored: its conversation has ended.
      const message = state.pending.find(({ id }) => id === event.id);
      return message ? stepMessage(state, message, event) : [state, []];
    }
  }
}

const restore = ({ id, exchanges, answered }: KeptChat): ChatState => ({
  session: { status: 'started', id, exchanges },
  answered,
  pending: [],
});

/** The part of a conversation that a tab stores; null before its start and after its end. */
export const toKeptChat = ({ session, answered }: ChatState): KeptChat | null =>
  'id' in session ? { id: session.id, exchanges: session.exchanges, answered } : null;

type MessageEvent = Exclude<Extract<ChatEvent, { id: string }>, { type: 'submitted' }>;

function stepMessage(state: ChatState, message: Pending, event: MessageEvent): Step {
  switch (event.type) {
    case 'searching':
      return [replace(state, { ...message, isSearching: true }), []];
    case 'token':
      return [replace(state, { ...message, partial: message.partial + event.text }), []];
    case 'answered': {
      const answered = [...state.answered, { ...event.exchange, messageId: message.id }];
      return [
        { ...remove(state, message), session: countIn(state.session, message), answered },
        [],
      ];
    }
    case 'failed':
      return fail(state, message);
    case 'limitReached':
      return refuse(state, message);
    case 'gone':
      return leaveSession(state, message);
    case 'retryDue':
      return message.status === 'failed' ? attempt(state, message) : [state, []];
    case 'retried':
      return message.status === 'failed'
        ? attempt(state, { ...message, retryCount: 0, moved: false })
        : [state, []];
  }
}

/** An attempt without a response so far. */
const UNANSWERED = { partial: '', isSearching: false };

/** Matches text of invisible characters only, such as a zero-width space, which the server refuses. */
const INVISIBLE = /^[\p{Cf}\s]*$/u;

function submit(state: ChatState, id: string, text: string): Step {
  if (INVISIBLE.test(text) || isBusy(state)) return [state, []];
  const message: Pending = {
    id,
    text,
    retryCount: 0,
    status: 'sending',
    sentTo: null,
    ...UNANSWERED,
    moved: false,
  };
  return attempt({ ...state, pending: [...state.pending, message] }, message);
}

/** Sends a message if its session accepts more, or queues it for the session that it needs. */
function attempt(state: ChatState, message: Pending): Step {
  if (isFull(state)) return refuse(state, message);
  const { session } = state;
  const sentTo = 'id' in session ? session.id : null;
  const next = replace(state, { ...message, status: 'sending', sentTo, ...UNANSWERED });
  if (sentTo !== null) return [next, [send(message, sentTo)]];
  if (session.status === 'starting') return [next, []];
  return [{ ...next, session: { status: 'starting' } }, [{ type: 'start' }]];
}

const isFull = ({ session }: ChatState): boolean =>
  'id' in session && session.exchanges >= MAX_EXCHANGES;

/** Counts an answered message in its session. One sent to an earlier session does not count. */
const countIn = (session: Session, { sentTo }: Pending): Session =>
  'id' in session && session.id === sentTo
    ? { ...session, exchanges: session.exchanges + 1 }
    : session;

/** Puts the text of a message refused by a full session back into the field. */
const refuse = (state: ChatState, message: Pending): Step => [
  remove(state, message),
  [{ type: 'restoreInput', text: message.text }, toasts.limitReached],
];

const isWaiting = ({ status, sentTo }: Pending) => status === 'sending' && sentTo === null;

function start(state: ChatState, sessionId: string): Step {
  return [
    {
      ...state,
      session: { status: 'started', id: sessionId, exchanges: 0 },
      pending: state.pending.map((message) =>
        isWaiting(message) ? { ...message, sentTo: sessionId } : message,
      ),
    },
    state.pending.filter(isWaiting).map((message) => send(message, sessionId)),
  ];
}

function failStart(state: ChatState): Step {
  const text = state.pending
    .filter(isWaiting)
    .map((message) => message.text)
    .join(' ');
  return [
    {
      ...state,
      session: { status: 'none' },
      pending: state.pending.filter((message) => !isWaiting(message)),
    },
    [{ type: 'restoreInput', text }, toasts.startFailed],
  ];
}

function fail(state: ChatState, message: Pending): Step {
  const { id, retryCount } = message;
  const failed = { ...message, status: 'failed', ...UNANSWERED } as const;
  if (retryCount === MAX_RETRIES) return [replace(state, failed), [toasts.exhausted]];
  return [
    replace(state, { ...failed, retryCount: retryCount + 1 }),
    [{ type: 'retryLater', id, delayMs: BASE_DELAY_MS * 2 ** retryCount }],
  ];
}

/** Replaces a lost session once per attempt; if the new one is unknown too, the server has failed. */
function leaveSession(state: ChatState, message: Pending): Step {
  const { session } = state;
  if (session.status === 'ending') return fail(state, message);
  const isCurrent = session.status === 'started' && session.id === message.sentTo;
  const left: ChatState = isCurrent ? { ...state, session: { status: 'none' } } : state;
  return message.moved ? fail(left, message) : attempt(left, { ...message, moved: true });
}

function requestEnd(state: ChatState): Step {
  if (state.session.status !== 'started') return [state, []];
  const session = { ...state.session, status: 'ending' } as const;
  return [{ ...state, session }, [{ type: 'end', sessionId: session.id }]];
}

const send = ({ id, text }: Pending, sessionId: string): Effect => ({
  type: 'send',
  id,
  text,
  sessionId,
});

const replace = (state: ChatState, message: Pending): ChatState => ({
  ...state,
  pending: state.pending.map((other) => (other.id === message.id ? message : other)),
});

const remove = (state: ChatState, message: Pending): ChatState => ({
  ...state,
  pending: state.pending.filter(({ id }) => id !== message.id),
});

const failure = (key: Exclude<ToastKey, 'ended'>) =>
  ({ type: 'toast', key, variant: 'destructive' }) as const;

const toasts = {
  startFailed: failure('startFailed'),
  limitReached: failure('limitReached'),
  exhausted: failure('exhausted'),
  endFailed: failure('endFailed'),
  ended: { type: 'toast', key: 'ended', variant: 'default' },
} as const;
