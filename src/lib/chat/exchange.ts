/** What an answer was taken from. */
export interface Source {
  title: string;
  url: string;
}

/** A question and its answer, as the server stored them. */
export interface Exchange {
  id: number;
  question: string;
  answer: string;
  sources: Source[];
}

/** An exchange out of a call's JSON, cut down to what is shown. Throws a TypeError when it is none. */
export function readExchange(body: unknown): Exchange {
  if (!isRecord(body)) throw new TypeError('the answer is no exchange');
  const { id, question, answer, sources } = body;
  if (typeof id !== 'number' || typeof question !== 'string' || typeof answer !== 'string') {
    throw new TypeError('the answer is no exchange');
  }
  return { id, question, answer, sources: Array.isArray(sources) ? sources.flatMap(source) : [] };
}

function source(value: unknown): Source[] {
  if (!isRecord(value)) return [];
  const { title, url } = value;
  return typeof title === 'string' && typeof url === 'string' ? [{ title, url }] : [];
}

/** Whether a value of JSON is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
