import 'server-only';

/** The body, or null as soon as it is longer than `mostBytes`. */
export async function readBodyWithLimit(request: Request, mostBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
