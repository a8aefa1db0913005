import { startSocialSignIn } from '@/components/auth/social-sign-in';
import { openDocument } from '@/lib/session/new-document';
import { checkSocialProvider } from '@/lib/auth/provider-actions';
import { done } from '@/lib/result';

jest.mock('@/lib/session/new-document', () => ({ openDocument: jest.fn() }));
jest.mock('@/lib/auth/provider-actions', () => ({ checkSocialProvider: jest.fn() }));
const authorizeUrl = 'https://service.test/auth/v1/authorize?provider=google';
const auth = { signInWithOAuth: async () => ({ data: { url: authorizeUrl }, error: null }) };
jest.mock('@/lib/supabase/browser', () => ({ createBrowserSupabase: () => ({ auth }) }));

test("a sign-in with Google fails if the auth service doesn't respond within five seconds (AUTH-7)", async () => {
  jest.mocked(checkSocialProvider).mockResolvedValue(done());
  const controller = new AbortController();
  const createTimeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  globalThis.fetch = jest.fn(async (_url, init) => {
    controller.abort();
    init?.signal?.throwIfAborted();
    return { type: 'opaqueredirect' } as Response;
  });
  expect(await startSocialSignIn('google')).toMatchObject({
    code: 'unavailable',
    message: "Google sign-in failed: We couldn't reach our servers. Please try again in a moment.",
  });
  expect(createTimeout).toHaveBeenCalledWith(5_000);
  expect(openDocument).not.toHaveBeenCalled();
});
