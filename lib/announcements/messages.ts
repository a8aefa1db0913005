export const announcementMessages = {
  loadFailed: 'Failed to load announcements',
} as const;
