// A worker in its own process, to be killed.
import '../jest/outside-next';

const { deliverMessages } = await import('@/lib/messages/deliver');
await deliverMessages();
