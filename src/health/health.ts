/** Result of a check: everything is fine, something should be done, or something does not work. */
export type HealthState = 'good' | 'attention' | 'bad';

/** How to fix it: a page to open, or a command to run on the server. */
export type HealthAction = { label: string; href: string } | { command: string };

/** A part of the site, its status, and what to do if there is a problem. */
export interface HealthCheck {
  name: string;
  state: HealthState;
  text: string;
  action: HealthAction | null;
}
