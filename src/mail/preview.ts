import type { Site } from '../settings/site.ts';
import type { LetterKind, LetterTopic } from './letter.ts';
import { writeContents, writePlainText } from './letter-contents.ts';
import { letterHtml, toTopic } from './render.ts';

const MEETING = {
  id: 1,
  name: 'Ana Muestra',
  email: 'ana.muestra@example.org',
  date: '2027-03-04T09:30:00.000Z',
  end_date: null,
  topic: 'A question about your latest paper, and whether a student may visit.',
  status: 'pending',
  sequence: 0,
} as const;

/** Invented details for a letter of each kind. */
const SAMPLES: {
  [Kind in LetterKind]: Omit<Extract<LetterTopic, { kind: Kind }>['details'], 'origin'>;
} = {
  'meeting-request': MEETING,
  'meeting-receipt': MEETING,
  'meeting-confirmed': MEETING,
  'meeting-moved': { ...MEETING, status: 'confirmed' },
  'meeting-cancelled': MEETING,
  message: {
    name: MEETING.name,
    email: MEETING.email,
    message: 'Dear colleague,\n\nmay I use the second figure of your paper in a lecture?\n\nAna',
  },
  weekly: {
    from: '2027-03-01',
    to: '2027-03-07',
    visits: { count: 214, before: 187 },
    downloads: { count: 31, before: 40 },
    papers: [{ title: 'A paper that is read', downloads: 12 }],
    questions: { count: 2, examples: ['Do you take doctoral students?', 'Is the code open?'] },
    meetings: 1,
    messages: 2,
    brokenLinks: 0,
    citations: 380,
    newCitations: 3,
  },
  login: {
    at: MEETING.date,
    browser: 'Firefox on Linux',
    network: '192.0.2.0',
    proof: 'password and code',
  },
  test: {},
};

const LINKS = { confirm: '#', decline: '#', panel: '#', unsubscribe: '#' };

/** A letter of a kind with invented details, as this site would write it. */
export function previewLetter(kind: LetterKind, site: Site) {
  const contents = writeContents(toTopic({ kind, details: SAMPLES[kind] }), site, LINKS);
  return {
    subject: contents.subject,
    html: letterHtml(contents, site),
    text: writePlainText(contents),
  };
}
