/** How a scheduling page is embedded. */
export interface Scheduling {
  url: string;
  /** The provider's widget script, or null where there is none and a frame does. */
  script: string | null;
  /** The origins that the page opens for. */
  origins: string[];
}

/** Calendly's and Cal.com's pages come with a script; any other is shown in a frame. */
export function scheduling(url: string): Scheduling {
  const { hostname, origin } = new URL(url);
  if (hostname === 'calendly.com' || hostname.endsWith('.calendly.com')) {
    return {
      url,
      script: 'https://assets.calendly.com/assets/external/widget.js',
      origins: [origin, 'https://assets.calendly.com'],
    };
  }
  if (hostname === 'cal.com' || hostname.endsWith('.cal.com')) {
    return {
      url,
      script: 'https://app.cal.com/embed/embed.js',
      origins: [origin, 'https://app.cal.com'],
    };
  }
  return { url, script: null, origins: [origin] };
}
