/** What a check found: all is well, something is worth doing, or something does not work. */
export type HealthState = 'good' | 'attention' | 'bad';

/** What mends it: a place to go to, or a command to type where the site runs. */
export type HealthAction = { label: string; href: string } | { command: string };

/** A part of the site, how it is, and what to press where it is not well. */
export interface HealthCheck {
  name: string;
  state: HealthState;
  text: string;
  action: HealthAction | null;
}
