import { z } from 'zod';
import { error, ok, unseen, warning, type Deployment, type Finding } from './finding';
import { request } from './requests';

const accountSchema = z.object({ status: z.string(), type: z.string().optional() });
const numbersSchema = z.object({
  incoming_phone_numbers: z.array(z.object({ capabilities: z.object({ sms: z.boolean() }) })),
});

/** Checks the account and the sender of text messages without sending one. */
export async function checkTwilio(deployment: Deployment): Promise<Finding[]> {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_FROM: from } = deployment.env;
  const name = 'Twilio';
  if (!account) return [warning(name, "Twilio isn't set up, so texts aren't offered.")];
  const response = await callTwilio(`/2010-04-01/Accounts/${account}.json`, deployment);
  if (!response)
    return [error(name, "Twilio doesn't respond. Check this machine's network and try again.")];
  if (!response.ok)
    return [
      error(name, `Returns ${response.status}. Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.`),
    ];
  const { status, type } = accountSchema.parse(await response.json());
  if (status !== 'active')
    return [error(name, `The account is ${status}. Reactivate it at Twilio.`)];
  const accountFinding =
    type === 'Trial'
      ? warning(name, 'A trial account can text only verified numbers. Upgrade it at Twilio.')
      : ok(name, 'accepts the credentials');
  return from ? [accountFinding, await checkSender(from, deployment)] : [accountFinding];
}

async function checkSender(from: string, deployment: Deployment): Promise<Finding> {
  const name = 'Twilio sender';
  const isService = from.startsWith('MG');
  const { TWILIO_ACCOUNT_SID: account } = deployment.env;
  const query = new URLSearchParams({ PhoneNumber: from });
  const response = isService
    ? await callTwilio(`/v1/Services/${from}`, deployment, 'https://messaging.twilio.com')
    : await callTwilio(
        `/2010-04-01/Accounts/${account}/IncomingPhoneNumbers.json?${query}`,
        deployment,
      );
  const advice = 'Set TWILIO_FROM to a number or service of the account.';
  if (isService && response?.status === 404)
    return error(name, `The account has no such messaging service. ${advice}`);
  if (!response?.ok) return unseen(name, 'Check Phone Numbers and Messaging at Twilio.');
  if (isService) return ok(name, 'is a messaging service of the account');
  const [number] = numbersSchema.parse(await response.json()).incoming_phone_numbers;
  if (!number) return error(name, `The account doesn't have that number. ${advice}`);
  if (!number.capabilities.sms) return error(name, `The number can't send texts. ${advice}`);
  return ok(name, 'is a number of the account');
}

function callTwilio(path: string, { env }: Deployment, api = 'https://api.twilio.com') {
  const credentials = `${env.TWILIO_ACCOUNT_SID}:${env.TWILIO_AUTH_TOKEN}`;
  const headers = { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  return request(new URL(path, env.TWILIO_API_URL || api), { headers }).catch(() => null);
}
