import { ask, endChat, LimitReached, SessionGone, startChat } from './calls.ts';
import { type ChatEvent, type ChatState, type Effect, initialState, step } from './machine.ts';

export type Toast = Omit<Extract<Effect, { type: 'toast' }>, 'type'>;

/** What a conversation calls, beside its state. */
export interface Callbacks {
  toast: (toast: Toast) => void;
  /** Takes back a text that could not be sent. */
  restoreInput: (text: string) => void;
}

/** A conversation that runs: its state, and a way to report what happened. */
export interface Conversation {
  state: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: ChatEvent) => void;
}

/** Runs the state machine: performs its effects, and reports their results. */
export function createConversation({ toast, restoreInput }: Callbacks): Conversation {
  let state = initialState;
  let current = new AbortController();
  const retries = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const dispatch = (event: ChatEvent) => {
    const [next, effects] = step(state, event);
    state = next;
    for (const listener of listeners) listener();
    for (const effect of effects) run(effect);
  };

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case 'start':
        void start();
        break;
      case 'send':
        void send(effect);
        break;
      case 'retryLater':
        retryLater(effect.id, effect.delayMs);
        break;
      case 'end':
        void end(effect.sessionId);
        break;
      case 'abandon':
        abandon();
        break;
      case 'restoreInput':
        restoreInput(effect.text);
        break;
      case 'toast':
        toast(effect);
        break;
    }
  };

  const retryLater = (id: string, delayMs: number) => {
    retries.set(
      id,
      setTimeout(() => dispatch({ type: 'retryDue', id }), delayMs),
    );
  };

  const abandon = () => {
    current.abort();
    current = new AbortController();
    for (const timer of retries.values()) clearTimeout(timer);
    retries.clear();
  };

  const start = async () => {
    try {
      dispatch({ type: 'started', sessionId: await startChat() });
    } catch {
      dispatch({ type: 'startFailed' });
    }
  };

  const send = async ({ id, text, sessionId }: Extract<Effect, { type: 'send' }>) => {
    clearTimeout(retries.get(id));
    retries.delete(id);
    const { signal } = current;
    const onToken = (token: string) => dispatch({ type: 'token', id, text: token });
    try {
      const question = { message: text, sessionId, messageId: id };
      dispatch({ type: 'answered', id, exchange: await ask(question, onToken, signal) });
    } catch (error) {
      if (error instanceof LimitReached) dispatch({ type: 'limitReached', id });
      else if (error instanceof SessionGone) dispatch({ type: 'gone', id });
      else dispatch({ type: 'failed', id });
    }
  };

  const end = async (sessionId: string) => {
    try {
      await endChat(sessionId);
      dispatch({ type: 'ended' });
    } catch {
      dispatch({ type: 'endFailed' });
    }
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
  };
}
