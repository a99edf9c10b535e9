/** What a check found: all is well, something is worth doing, or something does not work. */
export type HealthState = 'good' | 'attention' | 'bad';

/** A part of the site, how it is, and what to press where it is not well. */
export interface HealthCheck {
  name: string;
  state: HealthState;
  text: string;
  action: { label: string; href: string } | null;
}
