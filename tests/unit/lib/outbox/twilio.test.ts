import { DeliveryError } from '@/lib/outbox/delivery-error';
import { sendText } from '@/lib/outbox/twilio';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['the number is invalid', 400, 21211, true],
  ['the number has unsubscribed', 400, 21610, true],
  ['the number is a landline', 400, 21614, true],
  ["our sender isn't a number of the account", 400, 21659, false],
  ["our sender can't send texts", 400, 21606, false],
  ["the country isn't enabled in the account", 400, 21408, false],
  ['the token is wrong', 401, 20003, false],
  ['the queue is full', 429, 21611, false],
])(
  'a text is given up only if its number is to blame: %s (MSG-4)',
  async (_, status, code, isPermanent) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code }, { status }));
    const error = await sendText('+13035550100', 'Hello').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ code: `twilio ${code}`, isPermanent });
  },
);
