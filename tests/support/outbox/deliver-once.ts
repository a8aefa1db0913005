// Delivers the queued messages once. This is a separate process, so that a test can kill it.
import '../jest/outside-next';

const { deliverMessages } = await import('@/lib/outbox/deliver');
await deliverMessages();
