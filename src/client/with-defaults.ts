/** What stands for what an answer lacks: any of its fields, and of the records in it; a list is one field. */
export type Defaults<Answer> = Answer extends unknown[]
  ? Answer
  : {
      [Name in keyof Answer]?: Answer[Name] extends object ? Defaults<Answer[Name]> : Answer[Name];
    };

/**
 * An answer with what the server did not send. A server of an earlier version sends less, and the panel may stay
 * open, or be stored, across a deployment. A field that is null counts as not sent, and so does the whole answer.
 *
 * @example withDefaults({ summary: { today: 2 } }, { summary: { today: 0, total: 0 }, topPages: [] })
 * // { summary: { today: 2, total: 0 }, topPages: [] }
 * @example withDefaults(null, []) // []
 */
export const withDefaults = <Answer extends object>(
  answer: Answer | null,
  defaults: Defaults<NoInfer<Answer>>,
): Answer =>
  // Each default has the type of what it stands for.
  complete(answer, defaults) as Answer;

function complete(value: unknown, fallback: unknown): unknown {
  if (Array.isArray(fallback)) return Array.isArray(value) ? value : fallback;
  if (!isRecord(fallback)) return value ?? fallback;
  const sent = isRecord(value) ? value : {};
  const completed = Object.entries(fallback).map(([name, inner]) => [
    name,
    complete(sent[name], inner),
  ]);
  return { ...sent, ...Object.fromEntries(completed) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
