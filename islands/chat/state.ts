import type { Exchange } from '../../src/lib/chat/exchange.ts';

/** A session that was ended is none: nothing of it is left. */
export type Session =
  | { status: 'none' }
  | { status: 'starting' }
  | { status: 'started'; id: string }
  | { status: 'ending'; id: string };

/** A message that has no answer yet. */
export interface Pending {
  /** Goes with every attempt, so that the server recognises a retry. */
  id: string;
  text: string;
  /** Failures that were counted, 3 at most. */
  retryCount: number;
  status: 'sending' | 'failed';
  /** The session that it is under way to; null while it waits for one. */
  sentTo: string | null;
  /** What has come of the answer in this attempt. */
  partial: string;
  /** Its session was gone once already, and it was sent to a new one. */
  moved: boolean;
}

/** An exchange with the id of the message that asked for it. */
export interface Answered extends Exchange {
  messageId: string;
}

export interface ChatState {
  session: Session;
  answered: Answered[];
  pending: Pending[];
}

export type ChatEvent =
  | { type: 'submitted'; id: string; text: string }
  | { type: 'started'; sessionId: string }
  | { type: 'startFailed' }
  | { type: 'token'; id: string; text: string }
  | { type: 'answered'; id: string; exchange: Exchange }
  | { type: 'failed'; id: string }
  | { type: 'limitReached'; id: string }
  /** The session that a message was sent to is unknown or has ended. */
  | { type: 'gone'; id: string }
  | { type: 'retryDue'; id: string }
  | { type: 'retried'; id: string }
  | { type: 'endRequested' }
  | { type: 'ended' }
  | { type: 'endFailed' };

/** What is to be done after an event. */
export type Effect =
  | { type: 'start' }
  | { type: 'send'; id: string; text: string; sessionId: string }
  | { type: 'retryLater'; id: string; delayMs: number }
  | { type: 'end'; sessionId: string }
  /** Gives up all that is under way or waits. */
  | { type: 'abandon' }
  /** Gives texts that were not taken back to whoever wrote them. */
  | { type: 'giveBack'; text: string }
  | { type: 'toast'; title: string; description: string; variant: 'default' | 'destructive' };

export type Step = [state: ChatState, effects: Effect[]];

export const initialState: ChatState = {
  session: { status: 'none' },
  answered: [],
  pending: [],
};

/** Whether a send is in progress: the send box is disabled meanwhile. */
export const isBusy = ({ session, pending }: ChatState): boolean =>
  session.status === 'starting' ||
  session.status === 'ending' ||
  pending.some(({ status }) => status === 'sending');

export const hasSession = ({ session }: ChatState): boolean =>
  session.status === 'started' || session.status === 'ending';
