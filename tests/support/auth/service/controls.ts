import { Hono } from 'hono';
import { setOutage, type Outage } from './outages';
import type { Env } from './service';

/** Routes through which journeys, which run in other processes, inspect the service and set limits and faults. */
export const controls = new Hono<Env>()
  .get('/', (c) => {
    const { recorded, texts } = c.var.service;
    return c.json({ recorded, texts });
  })
  .get('/id-token', async (c) => {
    const { email = '', name = '', nonce, audience } = c.req.query();
    const person = { sub: `google-${email}`, email, name };
    return c.text(await c.var.service.provider.createIdToken(person, { nonce, audience }));
  })
  .get('/limits', (c) => {
    const { address = '', off } = c.req.query();
    c.var.service.limits[off ? 'release' : 'enforce'](address);
    return c.json({});
  })
  .get('/:userId/faults', (c) => {
    const { call = '', status, code = '' } = c.req.query();
    const { faults } = c.var.service;
    if (status) faults.set(c.req.param('userId'), call, Number(status), code);
    else faults.clear(c.req.param('userId'), call);
    return c.json({});
  })
  .get('/:userId', (c) =>
    c.json(setOutage(c.req.param('userId'), c.req.query('outage') as Outage | undefined)),
  );
