export const announcementMessages = {
  failed: 'Failed to load announcements',
} as const;
