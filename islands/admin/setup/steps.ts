import type { Settings } from '../../../records/settings.ts';
import { BLANK_SETTINGS } from '../../../src/settings/site.ts';

/** The steps of the set-up, in order. */
export const STEPS = [
  { id: 'who', label: 'Who You Are', task: 'Say who you are' },
  { id: 'look', label: 'Portrait and Look', task: 'Add a portrait, choose a look' },
  { id: 'works', label: 'Works', task: 'Add your publications' },
  { id: 'publish', label: 'Publish', task: 'Publish the site' },
] as const;

export type StepId = (typeof STEPS)[number]['id'];

/** What the steps are about. */
export interface SiteState {
  settings: Settings;
  /** True while the invented sample is there: what it says is nobody's. */
  sample: boolean;
  /** Publications; none until they are known. */
  works: number;
}

/** What a step is given. */
export interface StepProps {
  stored: Settings;
  state: SiteState;
  /** Goes on to the next step. */
  onDone: () => void;
}

/** The address of a step. */
export const stepPath = (step: StepId): string => `/admin/setup?step=${step}`;

/** The step of an address: the first one unless it names another. */
export function parseStep(search: string): StepId {
  const named = new URLSearchParams(search).get('step');
  return STEPS.find(({ id }) => id === named)?.id ?? 'who';
}

/** Whether there is a portrait that somebody uploaded. */
export const hasPortrait = ({ portrait }: Settings): boolean =>
  portrait?.startsWith('/storage/') ?? false;

/** Whether the colour, the typefaces or the mode are other than those of a new site. */
export function hasOwnTheme({ theme }: Settings): boolean {
  const { accent, fonts, mode } = BLANK_SETTINGS.theme;
  return theme.accent !== accent || theme.fonts !== fonts || theme.mode !== mode;
}

/** Which steps are done, by what is there: nothing of it is stored. */
export const stepsDone = ({ settings, sample, works }: SiteState): Record<StepId, boolean> => ({
  who: !sample && settings.name !== BLANK_SETTINGS.name,
  look: hasPortrait(settings) || hasOwnTheme(settings),
  works: !sample && works > 0,
  publish: !sample && settings.finished,
});

/** Where somebody who left goes on: the first step that is not done; the last one when all of them are. */
export function nextOpenStep(state: SiteState): StepId {
  const done = stepsDone(state);
  return STEPS.find(({ id }) => !done[id])?.id ?? 'publish';
}

/** The step after another; the last one stays. */
export function stepAfter(step: StepId): StepId {
  const at = STEPS.findIndex(({ id }) => id === step);
  return STEPS[at + 1]?.id ?? step;
}
