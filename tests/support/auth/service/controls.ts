import { Hono } from 'hono';
import { setOutage, type Outage } from './outages';
import type { Env } from './service';

/** Routes through which journeys, which run in other processes, inspect the service and set limits and faults. */
export const controls = new Hono<Env>()
  .get('/', (c) => c.json(c.var.service.recorded))
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
