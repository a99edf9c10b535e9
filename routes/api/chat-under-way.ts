/** Beyond this an answer is taken for lost: on Workers a request can be ended without a last word. */
const LOST_MS = 30_000;
/** For how long a message waits to learn whether others of its session were let in. */
const ADMISSION_MS = 2_000;
const POLL_MS = 20;

/** A message that this process is dealing with. */
interface UnderWay {
  sessionId: string;
  messageId: string;
  since: number;
  /** False while it is being asked whether the address may send it. */
  admitted: boolean;
}

const underWay = new Map<string, UnderWay>();

export interface Hold {
  /** To be called when the message was let in. */
  admit: () => void;
  /** To be called when the message is dealt with, whatever came of it. */
  release: () => void;
}

/**
 * Waits until nobody else in this process is answering the message, then holds it. Who waited finds the
 * exchange stored, or may try for itself.
 */
export async function hold(sessionId: string, messageId: string): Promise<Hold> {
  const key = JSON.stringify([sessionId, messageId]);
  const given = Date.now() + LOST_MS;
  // Looked for again and again, for on Workers the promise of another request may never settle.
  while (isAlive(underWay.get(key)) && Date.now() < given) await pause();
  // Nothing is awaited between the last look and this, so that only one of those who waited gets it.
  const held: UnderWay = { sessionId, messageId, since: Date.now(), admitted: false };
  underWay.set(key, held);
  return {
    admit() {
      held.admitted = true;
    },
    release() {
      if (underWay.get(key) === held) underWay.delete(key);
    },
  };
}

/** The messages of a session that are being answered, once it is known which ones were let in. */
export async function messagesUnderWay(sessionId: string): Promise<string[]> {
  const given = Date.now() + ADMISSION_MS;
  while (ofSession(sessionId).some(({ admitted }) => !admitted) && Date.now() < given) {
    await pause();
  }
  return ofSession(sessionId).flatMap(({ admitted, messageId }) => (admitted ? [messageId] : []));
}

function ofSession(sessionId: string): UnderWay[] {
  for (const [key, message] of underWay) if (!isAlive(message)) underWay.delete(key);
  return [...underWay.values()].filter((message) => message.sessionId === sessionId);
}

const isAlive = (message: UnderWay | undefined) =>
  message !== undefined && Date.now() - message.since < LOST_MS;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS));
