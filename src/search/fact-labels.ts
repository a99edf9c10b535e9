import labels from './fact-labels.json' with { type: 'json' };

/** What the interface calls a subject, in the twelve languages of the assistant. */
export type Label = keyof typeof labels;

export const isLabel = (name: string): name is Label => Object.hasOwn(labels, name);

/** Words by which subjects are asked for. @example factLabels('latest', 'talks') // "latest, newest, …, 講演" */
export const factLabels = (...names: Label[]): string =>
  names.map((name) => labels[name]).join(', ');
