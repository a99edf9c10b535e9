import type { Settings } from '../../../records/settings.ts';
import { BLANK_SETTINGS } from '../../../src/settings/site.ts';

/** The steps of the setup, in order. */
export const STEPS = [
  { id: 'who', label: 'About you', task: 'Fill in your profile' },
  { id: 'look', label: 'Portrait and appearance', task: 'Choose how it looks' },
  { id: 'works', label: 'Publications', task: 'Add your publications' },
  { id: 'publish', label: 'Publish', task: 'Publish the site' },
] as const;

export type StepId = (typeof STEPS)[number]['id'];

/** The state of the site that the steps depend on. */
export interface SiteState {
  settings: Settings;
  /** True while sample content exists: its details are not the owner's. */
  sample: boolean;
  /** Number of publications; 0 until it has loaded. */
  works: number;
}

/** Props of a step. */
export interface StepProps {
  stored: Settings;
  state: SiteState;
  /** Goes to the next step. */
  onDone: () => void;
}

/** The address of a step. */
export const stepPath = (step: StepId): string => `/admin/setup?step=${step}`;

/** The step of an address: by default, the first one. */
export function parseStep(search: string): StepId {
  const named = new URLSearchParams(search).get('step');
  return STEPS.find(({ id }) => id === named)?.id ?? 'who';
}

/** True if a portrait was uploaded. */
export const hasPortrait = ({ portrait }: Settings): boolean =>
  portrait?.startsWith('/storage/') ?? false;

/** True if the colour, typefaces or mode differ from those of a new site. */
export function hasOwnTheme({ theme }: Settings): boolean {
  const { accent, fonts, mode } = BLANK_SETTINGS.theme;
  return theme.accent !== accent || theme.fonts !== fonts || theme.mode !== mode;
}

/** The completed steps, derived from the site's content. */
export const stepsDone = ({ settings, sample, works }: SiteState): Record<StepId, boolean> => ({
  who: !sample && settings.name !== BLANK_SETTINGS.name,
  look: hasPortrait(settings) || hasOwnTheme(settings),
  works: !sample && works > 0,
  publish: !sample && settings.finished,
});

/** The step to resume at: the first incomplete one, or the last if all are complete. */
export function nextOpenStep(state: SiteState): StepId {
  const done = stepsDone(state);
  return STEPS.find(({ id }) => !done[id])?.id ?? 'publish';
}

/** The step after another; the last one is followed by itself. */
export function stepAfter(step: StepId): StepId {
  const at = STEPS.findIndex(({ id }) => id === step);
  return STEPS[at + 1]?.id ?? step;
}
