import {
  type ChatEvent,
  type ChatState,
  type Effect,
  initialState,
  isBusy,
  type Pending,
  type Step,
} from './state.ts';

const MAX_RETRIES = 3;
const BASE_DELAY_MS = 1000;

/** The conversation: what becomes of it with an event, and what is to be done then. */
export function step(state: ChatState, event: ChatEvent): Step {
  switch (event.type) {
    case 'submitted':
      return submit(state, event.id, event.text.trim());
    case 'started':
      return start(state, event.sessionId);
    case 'startFailed':
      return failStart(state);
    case 'endRequested':
      return requestEnd(state);
    case 'ended':
      return state.session.status === 'ending'
        ? [initialState, [{ type: 'abandon' }, toasts.ended]]
        : [state, []];
    case 'endFailed':
      return state.session.status === 'ending'
        ? [{ ...state, session: { status: 'started', id: state.session.id } }, [toasts.endFailed]]
        : [state, []];
    default: {
      // Of a message that is no longer waited for nothing matters: its conversation has ended.
      const message = state.pending.find(({ id }) => id === event.id);
      return message ? stepMessage(state, message, event) : [state, []];
    }
  }
}

type MessageEvent = Exclude<Extract<ChatEvent, { id: string }>, { type: 'submitted' }>;

function stepMessage(state: ChatState, message: Pending, event: MessageEvent): Step {
  switch (event.type) {
    case 'token':
      return [replace(state, { ...message, partial: message.partial + event.text }), []];
    case 'answered': {
      const answered = [...state.answered, { ...event.exchange, messageId: message.id }];
      return [{ ...remove(state, message), answered }, []];
    }
    case 'failed':
      return fail(state, message);
    case 'limitReached':
      return [
        remove(state, message),
        [{ type: 'giveBack', text: message.text }, toasts.limitReached],
      ];
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

/** Nothing but characters that show nothing, such as a zero-width space; the server refuses it. */
const INVISIBLE = /^[\p{Cf}\s]*$/u;

function submit(state: ChatState, id: string, text: string): Step {
  if (INVISIBLE.test(text) || isBusy(state)) return [state, []];
  const message: Pending = {
    id,
    text,
    retryCount: 0,
    status: 'sending',
    sentTo: null,
    partial: '',
    moved: false,
  };
  return attempt({ ...state, pending: [...state.pending, message] }, message);
}

/** Sends a message, or lets it wait for the session that it needs. */
function attempt(state: ChatState, message: Pending): Step {
  const { session } = state;
  const sentTo = 'id' in session ? session.id : null;
  const next = replace(state, { ...message, status: 'sending', sentTo, partial: '' });
  if (sentTo !== null) return [next, [send(message, sentTo)]];
  if (session.status === 'starting') return [next, []];
  return [{ ...next, session: { status: 'starting' } }, [{ type: 'start' }]];
}

const isWaiting = ({ status, sentTo }: Pending) => status === 'sending' && sentTo === null;

function start(state: ChatState, sessionId: string): Step {
  return [
    {
      ...state,
      session: { status: 'started', id: sessionId },
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
    [{ type: 'giveBack', text }, toasts.startFailed],
  ];
}

function fail(state: ChatState, message: Pending): Step {
  const { id, retryCount } = message;
  const failed = { ...message, status: 'failed', partial: '' } as const;
  if (retryCount === MAX_RETRIES) return [replace(state, failed), [toasts.exhausted]];
  return [
    replace(state, { ...failed, retryCount: retryCount + 1 }),
    [{ type: 'retryLater', id, delayMs: BASE_DELAY_MS * 2 ** retryCount }],
  ];
}

/** A session that is gone is replaced, once an attempt: a server that knows none at all has failed. */
function leaveSession(state: ChatState, message: Pending): Step {
  const { session } = state;
  if (session.status === 'ending') return fail(state, message);
  const isCurrent = session.status === 'started' && session.id === message.sentTo;
  const left: ChatState = isCurrent ? { ...state, session: { status: 'none' } } : state;
  return message.moved ? fail(left, message) : attempt(left, { ...message, moved: true });
}

function requestEnd(state: ChatState): Step {
  if (state.session.status !== 'started') return [state, []];
  const { id } = state.session;
  return [{ ...state, session: { status: 'ending', id } }, [{ type: 'end', sessionId: id }]];
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

const failure = (title: string, description: string) =>
  ({ type: 'toast', title, description, variant: 'destructive' }) as const;

/** The error catalogue of the visitor specification, section 8. */
const toasts = {
  startFailed: failure('Error', 'Failed to start chat session. Please try again.'),
  limitReached: failure(
    'Chat Limit Reached',
    "You've reached the maximum of 20 interactions. Please start a new chat session.",
  ),
  exhausted: failure('Error', 'Failed to send message after multiple attempts.'),
  endFailed: failure('Error', 'Failed to end chat session.'),
  ended: {
    type: 'toast',
    title: 'Chat Ended',
    description: 'Thank you for your interest in my research!',
    variant: 'default',
  },
} as const;
