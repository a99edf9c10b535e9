/** The services that meetings are booked with; null for the site's own form. */
export const PROVIDERS = { form: null, calendly: 'Calendly', cal: 'Cal.com' } as const;
