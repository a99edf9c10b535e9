import { policySource } from '../values/policy-host.ts';

/** A scheduling service that has a script to show its calendar in a page of another site. */
export interface SchedulingService {
  id: 'calendly' | 'cal';
  /** The address of the script. */
  script: string;
  /** Where else the calendar's frame may be than on the host of the page that is shown. */
  frames: readonly string[];
  /** The script writes style elements. */
  hasStyles: boolean;
}

/** By their domains. As https://calendly.com/help/embed-options-overview and https://cal.com/help/embedding say. */
const SERVICES: readonly [domain: string, service: SchedulingService][] = [
  [
    'calendly.com',
    {
      id: 'calendly',
      script: 'https://assets.calendly.com/assets/external/widget.js',
      frames: ['https://calendly.com'],
      hasStyles: false,
    },
  ],
  [
    'cal.com',
    {
      id: 'cal',
      script: 'https://app.cal.com/embed/embed.js',
      frames: ['https://cal.com', 'https://app.cal.com'],
      hasStyles: true,
    },
  ],
];

/**
 * The service whose script shows a scheduling page; null where only a frame can.
 *
 * @example findSchedulingService('https://cal.com/vera')?.script // "https://app.cal.com/embed/embed.js"
 */
export function findSchedulingService(schedulingUrl: string): SchedulingService | null {
  const { protocol, host } = new URL(schedulingUrl);
  const [, service = null] =
    SERVICES.find(([domain]) => host === domain || host.endsWith(`.${domain}`)) ?? [];
  return protocol === 'https:' ? service : null;
}

/**
 * The address that shows a scheduling page in a frame of another site. Calendly and Cal.com want to be told; any
 * other page is shown as it is.
 *
 * @param embedder the host name of the site that shows it
 * @returns null for a host that no policy can allow: a link leads there
 */
export function embeddedScheduling(schedulingUrl: string, embedder: string): string | null {
  if (policySource(schedulingUrl) === null) return null;
  const url = new URL(schedulingUrl);
  const service = findSchedulingService(schedulingUrl);
  if (service?.id === 'calendly') {
    url.searchParams.set('embed_domain', embedder);
    url.searchParams.set('embed_type', 'Inline');
  }
  if (service?.id === 'cal') url.searchParams.set('embed', 'true');
  return url.href;
}
