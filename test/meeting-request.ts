/** What a visitor asks for: July 1, 2099 at 08:30 UTC where the site is. */
export const MEETING_REQUEST = {
  name: 'Ana Muestra',
  email: 'ana@example.org',
  date: '2099-07-01T10:30',
  topic: 'LET spectra',
};
