/** Days for which a finished email or text is kept, as in private.sweep_messages; a test compares them. */
export const messageRetentionDays = 30;
