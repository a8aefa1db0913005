/** Retries a rejected refresh once (SESS-7), because another tab may have just used the token. */
export async function retryRejectedRefresh(
  request: Request,
  send: (request: Request) => Promise<Response>,
) {
  if (!isRefresh(request)) return send(request);
  const first = await send(request.clone());
  if (first.status < 400 || first.status >= 500 || first.status === 429) return first;
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
  return send(request);
}

export function isRefresh({ url }: { url: string }) {
  return url.includes('grant_type=refresh_token');
}
