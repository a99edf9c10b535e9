/**
 * An answer with what a server of an earlier version does not send: the panel may stay open, or be stored, across
 * a deployment.
 */
export const withDefaults = <Answer extends object>(
  answer: Answer,
  defaults: Partial<Answer>,
): Answer => ({ ...defaults, ...answer });
