export const MESSAGE_STATUSES = ['new', 'read', 'archived'] as const;

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
