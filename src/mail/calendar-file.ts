import { messagesIn } from '../../messages/catalogue.ts';
import type { MeetingDetails } from '../../records/letter.ts';
import { makeUid } from '../values/guid.ts';

/** Assumed length of a meeting whose duration is unknown. */
const DEFAULT_MINUTES = 30;

export interface CalendarMeeting extends MeetingDetails {
  created_at: string;
}

/** The organiser, and whether this is an invitation or a cancellation (iTIP, RFC 5546). */
interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  organizer: { name: string; email: string };
  language: string;
}

/**
 * Makes an iCalendar file of a meeting (RFC 5545) in UTC: for the owner's calendar, or as an invitation for the
 * guest's.
 *
 * @param identity of the site, which keeps the event's id constant
 */
export async function calendarFile(
  meeting: CalendarMeeting,
  identity: string,
  invitation: Invitation | null = null,
): Promise<string> {
  const ical = await import('ical-generator');
  const { default: newCalendar, ICalEventStatus } = ical;
  const statuses = {
    pending: ICalEventStatus.TENTATIVE,
    confirmed: ICalEventStatus.CONFIRMED,
    completed: ICalEventStatus.CONFIRMED,
    cancelled: ICalEventStatus.CANCELLED,
  };
  const organizer = invitation && {
    name: invitation.organizer.name.trim() || invitation.organizer.email,
    email: invitation.organizer.email,
  };
  const start = new Date(meeting.date);
  const end = meeting.end_date ? new Date(meeting.end_date) : null;
  const fallback = new Date(start.getTime() + DEFAULT_MINUTES * 60_000);
  const calendar = newCalendar({
    prodId: { company: 'academic-site', product: 'meetings', language: 'EN' },
    ...(invitation && { method: ical.ICalCalendarMethod[invitation.method] }),
  });
  calendar.createEvent({
    id: makeUid(identity, `meeting-${meeting.id}`),
    sequence: meeting.sequence,
    start,
    end: end && end > start ? end : fallback,
    stamp: new Date(meeting.created_at),
    // The owner's calendar is in English, as the panel.
    summary: messagesIn(invitation?.language ?? 'en', 'invitation')('summary', {
      name: (organizer ?? meeting).name,
    }),
    description: (invitation
      ? [meeting.topic]
      : [meeting.topic, `${meeting.name} <${meeting.email}>`]
    )
      .filter(Boolean)
      .join('\n\n'),
    status: statuses[meeting.status],
    ...(organizer && {
      organizer,
      attendees: [
        {
          name: meeting.name.trim() || meeting.email,
          email: meeting.email,
          status: ical.ICalAttendeeStatus.ACCEPTED,
          role: ical.ICalAttendeeRole.REQ,
          rsvp: false,
        },
      ],
    }),
  });
  return calendar.toString();
}
