/** Retries a rejected refresh once (SESS-7), because another tab may have just used the token. */
export async function retryRejectedRefresh(
  request: Request,
  send: (request: Request) => Promise<Response>,
) {
  if (!isRefresh(request)) return send(request);
  const response = await send(request.clone());
  if (response.status < 400 || response.status >= 500 || response.status === 429) return response;
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
  return send(request);
}

export function isRefresh({ url }: { url: string }) {
  return url.includes('grant_type=refresh_token');
}
