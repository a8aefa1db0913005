// A worker in a process of its own, to be killed.
import './outside-next';

const { deliverMessages } = await import('../../lib/messages/deliver');
await deliverMessages();
