import { error, ok, warning, type Deployment, type Finding } from './finding';
import { request } from './requests';

/** Checks that the site responds over HTTPS, and that a scheduler can call its delivery route. */
export async function checkSite({ env }: Deployment): Promise<Finding[]> {
  const site = env.NEXT_PUBLIC_SITE_URL;
  if (!site) return [error('site', 'Set NEXT_PUBLIC_SITE_URL to the public URL.')];
  if (!URL.canParse(site))
    return [error('site', `${site} isn't a URL. Set NEXT_PUBLIC_SITE_URL with its https://.`)];
  const { protocol, hostname } = new URL(site);
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname);
  const addressFinding =
    protocol === 'https:' || isLocal
      ? ok('site address', site)
      : error('site address', `${site} has no HTTPS. Put a proxy with a certificate in front.`);
  const response = await request(site).catch(() => null);
  if (!response)
    return [
      addressFinding,
      error(
        'site',
        isLocal
          ? `${site} doesn't respond. Start the server, or set NEXT_PUBLIC_SITE_URL to the public URL.`
          : `${site} doesn't respond. Check DNS, the proxy and the server.`,
      ),
    ];
  if (response.status !== 200)
    return [
      addressFinding,
      error('site', `${site} returns ${response.status} instead of 200. Check the server's log.`),
    ];
  return [addressFinding, ok('site', 'responds'), await checkDeliveryRoute(site)];
}

/** Calls the route without its secret, so that no message is delivered. */
async function checkDeliveryRoute(site: string): Promise<Finding> {
  const { status } = await request(new URL('/api/cron/deliver', site));
  const name = 'delivery route';
  if (status === 401) return ok(name, 'requires its secret');
  if (status === 404)
    return warning(name, 'CRON_SECRET is not set on the server, so no scheduler can call it.');
  return error(name, `Returns ${status} without a secret instead of 401. Check the server's log.`);
}
