/** Days after which finished emails and texts are deleted, which must match private.sweep_messages. A test compares them. */
export const messageRetentionDays = 30;
