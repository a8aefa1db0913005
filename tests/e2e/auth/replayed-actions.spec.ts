import { createCustomer } from '../../support/auth/customer';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { listHostileCookies } from '../../support/auth/hostile-cookies';
import { postForm } from '../../support/journeys/plain-forms';
import {
  formatCookieHeader,
  createSessionCookies,
  expireSession,
  openSession,
} from '../../support/auth/session-cookies';
import { createForgedToken } from '../../support/auth/tokens';

/** Loads a new customer's profile form. `postAction` posts it with the given cookie header. */
async function captureProfileForm(baseURL: string) {
  const person = await createCustomer({ first_name: 'Zebulon' });
  const session = await openSession(person);
  const cookie = formatCookieHeader(createSessionCookies(session));
  const response = await fetch(`${baseURL}/customer/profile`, { headers: { cookie } });
  const html = await response.text();
  const postAction = (cookieHeader: string, field: string, values: Record<string, string | Blob>) =>
    postForm(`${baseURL}/customer/profile`, html, field, values, cookieHeader);
  const getStoredProfile = async () =>
    (await query(`select * from customer_profiles where id = '${person.id}'`))[0];
  return { person, session, cookie, postAction, getStoredProfile };
}

const changedProfile = {
  first_name: 'Mallory',
  last_name: '',
  phone: '',
  date_of_birth: '',
  bio: '',
};

test('a server action replayed without its session has no effect (SEC-3)', async ({ baseURL }) => {
  const { person, session, cookie, postAction, getStoredProfile } = await captureProfileForm(
    baseURL!,
  );
  const profileBefore = await getStoredProfile();
  const forgedCookies = createSessionCookies({
    ...session,
    access_token: createForgedToken(person),
    refresh_token: 'x',
  });
  const expiredCookies = createSessionCookies({
    ...expireSession(session),
    refresh_token: 'made-up-here',
  });
  const picture = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'a.png', {
    type: 'image/png',
  });

  for (const hostileCookie of [
    '',
    formatCookieHeader(forgedCookies),
    formatCookieHeader(expiredCookies),
  ]) {
    for (const [field, values] of [
      ['bio', changedProfile],
      ['avatar', { avatar: picture }],
    ] as const) {
      const { status, text } = await postAction(hostileCookie, field, values);
      expect(status).toBeLessThan(500);
      for (const secret of [person.email, person.id, person.user_id, 'Zebulon'])
        expect(text).not.toContain(secret);
    }
  }
  expect(await getStoredProfile()).toEqual(profileBefore);

  // The same form succeeds with its session, so the rejected requests were well formed.
  const { text } = await postAction(cookie, 'bio', changedProfile);
  expect(text).toContain('Profile Updated');
  expect(await getStoredProfile()).toMatchObject({ first_name: 'Mallory' });
});

test("a forged, expired or altered session can't change the password or cause a server error", async ({
  baseURL,
}) => {
  const { person, session, cookie } = await captureProfileForm(baseURL!);
  const attackerSession = await openSession(await createCustomer({ first_name: 'Other' }));
  const url = `${baseURL}/sign-in?view=new-password`;
  const html = await (await fetch(url, { headers: { cookie } })).text();
  const password = 'Changed1234';
  const postPassword = (cookieHeader: string) =>
    postForm(url, html, 'password', { password }, cookieHeader);
  for (const [kind, cookies] of Object.entries(listHostileCookies(session, attackerSession))) {
    const { status, text } = await postPassword(formatCookieHeader(cookies));
    expect(status, kind).toBeLessThan(500);
    expect(text, kind).not.toContain(person.email);
  }
  expect((await openSession(person)).user.id).toBe(person.user_id);

  await postPassword(cookie);
  await expect(openSession(person)).rejects.toThrow('Sign-in was rejected');
});

test('a server action replayed by another customer affects only that customer (SEC-3)', async ({
  baseURL,
}) => {
  const { postAction, getStoredProfile } = await captureProfileForm(baseURL!);
  const profileBefore = await getStoredProfile();
  const otherCustomer = await createCustomer({ first_name: 'Other' });
  const otherCookie = formatCookieHeader(createSessionCookies(await openSession(otherCustomer)));
  expect((await postAction(otherCookie, 'bio', changedProfile)).text).toContain('Profile Updated');
  expect(await getStoredProfile()).toEqual(profileBefore);
});
