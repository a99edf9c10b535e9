/** A letter, ready to be sent. Its texts may hold anything: the adapters see to it that no header can be injected. */
export interface Letter {
  /** The same in each attempt, so that a mail server or program can tell a second copy; without its brackets. */
  messageId: string;
  /** The name beside the sender's address. */
  fromName: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** An invitation, or its end (iTIP, RFC 5546). */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  /** Where a reader ends these: an https address by one click (RFC 8058), or a mailto one. */
  unsubscribe: string | null;
}

/** What became of an attempt, and what the server said of it. */
export interface Delivery {
  /**
   * - `accepted`: the server answers for it from now on;
   * - `later`: it may be taken another time;
   * - `refused`: it never will be.
   */
  result: 'accepted' | 'later' | 'refused';
  answer: string;
}

/** What sends letters. */
export interface Mail {
  /** The sender's address. */
  from: string;
  /** Ends within {@link ATTEMPT_MS}, and then sends nothing more of it. Throws nothing. */
  send(letter: Letter): Promise<Delivery>;
}

/** What one attempt may take in all. */
export const ATTEMPT_MS = 60_000;
