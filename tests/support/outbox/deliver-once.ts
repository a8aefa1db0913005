// A worker in its own process, to be killed.
import '../jest/outside-next';

const { deliverMessages } = await import('@/lib/outbox/deliver');
await deliverMessages();
