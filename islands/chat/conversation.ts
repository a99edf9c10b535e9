import { chatCalls, LimitReached, SessionGone } from './calls.ts';
import { type ChatEvent, type Effect, initialState, step } from './machine.ts';

/** Runs the state machine: performs its effects, and reports their results. */
export function createConversation({
  toast,
  restoreInput,
}: {
  toast: (toast: Extract<Effect, { type: 'toast' }>) => void;
  /** Takes back a text that could not be sent. */
  restoreInput: (text: string) => void;
}) {
  let state = initialState;
  const retries = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const dispatch = (event: ChatEvent) => {
    const [next, effects] = step(state, event);
    state = next;
    for (const listener of listeners) listener();
    for (const effect of effects) run(effect);
  };

  const run = (effect: Effect): unknown => {
    switch (effect.type) {
      case 'start':
        return start();
      case 'send':
        return send(effect);
      case 'retryLater':
        return retryLater(effect);
      case 'end':
        return end(effect.sessionId);
      case 'restoreInput':
        return restoreInput(effect.text);
      case 'toast':
        return toast(effect);
    }
  };

  const retryLater = ({ id, delayMs }: Extract<Effect, { type: 'retryLater' }>) => {
    const timer = setTimeout(() => dispatch({ type: 'retryDue', id }), delayMs);
    retries.set(id, timer);
  };

  const start = async () => {
    try {
      dispatch({ type: 'started', sessionId: await chatCalls.start() });
    } catch {
      dispatch({ type: 'startFailed' });
    }
  };

  const send = async ({ id, text, sessionId }: Extract<Effect, { type: 'send' }>) => {
    clearTimeout(retries.get(id));
    const onToken = (token: string) => dispatch({ type: 'token', id, text: token });
    try {
      const question = { message: text, sessionId, messageId: id };
      dispatch({ type: 'answered', id, exchange: await chatCalls.ask(question, onToken) });
    } catch (error) {
      if (error instanceof LimitReached) dispatch({ type: 'limitReached', id });
      else if (error instanceof SessionGone) dispatch({ type: 'gone', id });
      else dispatch({ type: 'failed', id });
    }
  };

  const end = async (sessionId: string) => {
    try {
      await chatCalls.end(sessionId);
      dispatch({ type: 'ended' });
    } catch {
      dispatch({ type: 'endFailed' });
    }
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
  };
}
