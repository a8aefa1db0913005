// A worker in a process of its own, to be killed.
import '../jest/outside-next';

const { deliverMessages } = await import('@/lib/messages/deliver');
await deliverMessages();
