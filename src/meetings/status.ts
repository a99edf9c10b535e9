export const MEETING_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** A meeting can be moved while it may still take place. */
export const MOVABLE_STATUSES: MeetingStatus[] = ['pending', 'confirmed'];

export const isMovable = (status: MeetingStatus): boolean => MOVABLE_STATUSES.includes(status);

export type MeetingStatus = (typeof MEETING_STATUSES)[number];
