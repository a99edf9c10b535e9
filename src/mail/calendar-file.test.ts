import { describe, expect, it } from 'vitest';
import { type CalendarMeeting, calendarFile } from './calendar-file.ts';

const meeting: CalendarMeeting = {
  id: 7,
  name: 'Ana Muestra, Ph.D.',
  email: 'ana@example.org',
  date: '2026-12-01T09:00:00.000Z',
  end_date: null,
  topic: 'LET; spectra',
  status: 'confirmed',
  created_at: '2026-11-20T12:00:00.000Z',
  sequence: 2,
};
const lines = async (change: Partial<CalendarMeeting> = {}) =>
  (await calendarFile({ ...meeting, ...change }, 'https://vera.example.org')).split('\r\n');

describe('the calendar file', () => {
  it('is one event in UTC, half an hour long when the length is unknown', async () => {
    const file = await lines();
    expect(file[0]).toBe('BEGIN:VCALENDAR');
    expect(file).toEqual(
      expect.arrayContaining([
        'UID:meeting-7@vera.example.org',
        'SEQUENCE:2',
        'DTSTART:20261201T090000Z',
        'DTEND:20261201T093000Z',
        'SUMMARY:Meeting with Ana Muestra\\, Ph.D.',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(file.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(file.join('\n')).not.toMatch(/^METHOD/m);
  });
});
