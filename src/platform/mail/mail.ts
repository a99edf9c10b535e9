/** An email, ready to be sent. Its texts may contain anything: the adapters prevent header injection. */
export interface Letter {
  /** The same for each attempt, so that mail servers and programs can detect duplicates; without its brackets. */
  messageId: string;
  /** Display name of the sender's address. */
  fromName: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** An invitation or its cancellation (iTIP, RFC 5546). */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
  /** Where to unsubscribe: an https address for one click (RFC 8058), or a mailto address. */
  unsubscribe: string | null;
}

/** Result of an attempt, with the server's response. */
export interface Delivery {
  /**
   * - `accepted`: the server takes responsibility for it; - `later`: it may be accepted at another time; - `refused`:
   * it never will be.
   */
  result: 'accepted' | 'later' | 'refused';
  answer: string;
}

/** Sends emails. */
export interface Mail {
  /** The sender's address. */
  from: string;
  /** Finishes within {@link ATTEMPT_MS} and sends nothing afterwards. Never throws. */
  send(letter: Letter): Promise<Delivery>;
}

/** Timeout of an attempt in total. */
export const ATTEMPT_MS = 60_000;
