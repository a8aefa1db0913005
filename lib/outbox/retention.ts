/** Days after which finished emails and texts are deleted. Must match private.sweep_messages. */
export const messageRetentionDays = 30;
