import 'server-only';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookies } from 'next/headers';
import { cookieAttributes, cookieLifetimes, deviceCookieName } from '@/lib/browser-storage/cookies';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { createAdminSupabase } from '@/lib/supabase/admin';
import { read } from '@/lib/supabase/calls';

type Device = { id: string; expiresAt: number; signatures: string[] };

/** Maximum number of accounts per browser. The least recently used account is dropped first. */
const maxAccounts = 5;
const deviceAttributes = { ...cookieAttributes, httpOnly: true } as const;
/** Cookie value: the id, its expiry in milliseconds (base 36) and a signature for each account. */
const devicePattern = /^[\w-]{22}\.[0-9a-z]{1,9}(\.[\w-]{43}){1,5}$/;

/** Returns this browser's id if the account has signed in here since its last password change, else null (LIM-16). */
export async function recognizeDevice(email: string) {
  const device = await readDevice();
  const signature = device && (await sign(device, email));
  if (!signature) return null;
  const expected = Buffer.from(signature);
  const isKnown = device.signatures.some((known) => timingSafeEqual(Buffer.from(known), expected));
  return isKnown ? device.id : null;
}

/** Marks this browser as known to the account. Call it after each sign-in and password change. */
export async function rememberDevice(email: string | undefined) {
  const device = (await readDevice()) ?? createDevice();
  const signature = email && (await sign(device, email));
  if (!signature) return;
  const otherSignatures = device.signatures.filter((other) => other !== signature);
  const signatures = [signature, ...otherSignatures].slice(0, maxAccounts);
  const value = [device.id, device.expiresAt.toString(36), ...signatures].join('.');
  (await cookies()).set(deviceCookieName, value, {
    ...deviceAttributes,
    expires: new Date(device.expiresAt),
  });
}

export async function forgetDevice() {
  (await cookies()).set(deviceCookieName, '', { ...deviceAttributes, maxAge: 0 });
}

/** Whether an account has signed in with this browser. */
export async function hasSignedInHere() {
  return (await readDevice()) !== null;
}

async function readDevice(): Promise<Device | null> {
  const value = (await cookies()).get(deviceCookieName)?.value ?? '';
  if (!devicePattern.test(value)) return null;
  const [id = '', expiry = '', ...signatures] = value.split('.');
  const expiresAt = parseInt(expiry, 36);
  return expiresAt > Date.now() ? { id, expiresAt, signatures } : null;
}

function createDevice(): Device {
  const id = randomBytes(16).toString('base64url');
  return { id, expiresAt: Date.now() + cookieLifetimes.device * 1_000, signatures: [] };
}

/** Signs a device for an account. Returns null if there is no account or no secret key. */
async function sign({ id, expiresAt }: Device, email: string) {
  const secret = env.SUPABASE_SECRET_KEY;
  const passwordVersion = await getPasswordVersion(email);
  if (!secret || !passwordVersion) return null;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roam known device', 32));
  const subject = JSON.stringify([id, expiresAt, passwordVersion]);
  return createHmac('sha256', key).update(subject).digest('base64url');
}

async function getPasswordVersion(email: string) {
  const admin = createAdminSupabase();
  if (!admin) return null;
  const { data, error } = await read(admin, 'get_password_version', { p_email: email });
  if (error) log.error('known_device_check_failed', error);
  return data;
}
