export const MEETING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

export type MeetingStatus = (typeof MEETING_STATUSES)[number];
