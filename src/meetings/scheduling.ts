/** A scheduling service with a script that embeds its calendar in another site's page. */
export interface SchedulingService {
  id: 'calendly' | 'cal';
  /** Address of the script. */
  script: string;
  /** Origins of the calendar's frame besides that of the scheduling page. */
  frames: readonly string[];
  /** True if the script adds style elements. */
  hasStyles: boolean;
}

/** Services by domain, from https://calendly.com/help/embed-options-overview and https://cal.com/help/embedding. */
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
 * The service whose script embeds a scheduling page; null if it has to be shown in a plain frame.
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
 * Address of a scheduling page for a frame on another site. Calendly and Cal.com must be told that they are embedded;
 * other pages are shown as they are.
 *
 * @param embedder host name of the embedding site
 */
export function embeddedScheduling(schedulingUrl: string, embedder: string): string {
  const url = new URL(schedulingUrl);
  const service = findSchedulingService(schedulingUrl);
  if (service?.id === 'calendly') {
    url.searchParams.set('embed_domain', embedder);
    url.searchParams.set('embed_type', 'Inline');
  }
  if (service?.id === 'cal') url.searchParams.set('embed', 'true');
  return url.href;
}
