import { cookieHeader, cookiesOf, carry, expired, sessionIn } from '../support/session-cookies';
import { customer } from '../support/customer';
import { expect, test } from '../support/fixtures';
import { openSession } from '../support/session-cookies';
import { expectSignedIn, signedIn } from '../support/signed-in';

const tabs = 8;
/** Once is enough for what has no screen. */
const onlyOnce = (project: string) =>
  test.skip(project !== 'desktop', 'the same requests at any width');

test('eight requests at token expiry, fifty times over: none is turned away and each cookie lives', async ({
  baseURL,
}, { project }) => {
  onlyOnce(project.name);
  const person = await customer({ first_name: 'Zebulon' });
  let session = await openSession(person);
  for (let round = 0; round < 50; round++) {
    const cookie = cookieHeader(cookiesOf(expired(session)));
    const paths = ['/customer/profile', '/customer/favorites', '/bookings', '/my-bookings'];
    const answers = await Promise.all(
      Array.from({ length: tabs }, (_, i) =>
        fetch(baseURL + paths[i % paths.length]!, { headers: { cookie }, redirect: 'manual' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(tabs).fill(200));
    for (const answer of answers) {
      const set = answer.headers.getSetCookie().map(parseCookie);
      const renewed = sessionIn(set);
      expect(renewed?.user.email, 'a new session and never a removal').toBe(person.email);
      session = renewed!;
    }
    await Promise.all(answers.map((answer) => answer.text()));
  }
});

test('eight tabs at token expiry, on guarded and public pages, stay signed in and say nothing', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  onlyOnce(project.name);
  const { session, email } = await signedIn(context, baseURL!);
  const paths = ['/customer/profile', '/about', '/customer/favorites', '/services'];
  const open = [page];
  while (open.length < tabs) open.push(await context.newPage());
  await Promise.all(open.map((tab, i) => tab.goto(paths[i % paths.length]!)));
  for (const tab of open) await expectSignedIn(tab);

  let living = session;
  for (let round = 0; round < 5; round++) {
    await carry(context, baseURL!, expired(living));
    // Each tab is looked at again, at once: the library and, by a reload, middleware refresh.
    await Promise.all(
      open.map((tab, i) =>
        (i + round) % 2
          ? tab.reload()
          : tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      ),
    );
    await expect
      .poll(async () => (sessionIn(await context.cookies())?.expires_at ?? 0) * 1_000)
      .toBeGreaterThan(Date.now());
    for (const tab of open) {
      await expectSignedIn(tab);
      await expect(
        tab.getByRole('region', { name: 'Notifications' }).getByRole('alert'),
      ).toHaveCount(0);
    }
    living = sessionIn(await context.cookies())!;
    expect(living.user.email).toBe(email);
  }
});

function parseCookie(line: string) {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}
