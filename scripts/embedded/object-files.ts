import { mkdirSync } from 'node:fs';
import type { App } from '@supabase/lite';

/** Lite's file adapter is not exported and always starts in `supabase/.temp`; it is moved instead. */
export function keepFilesIn(app: App, folder: string) {
  mkdirSync(folder, { recursive: true });
  const adapter = app._storageAdapter;
  if (!adapter) throw new Error('Lite has no storage adapter');
  const getObject = adapter.getObject.bind(adapter);
  Object.assign(adapter, {
    basePath: folder,
    getObject: async (...wanted: Parameters<typeof getObject>) => {
      const object = await getObject(...wanted);
      const { body } = object;
      return {
        ...object,
        body: body instanceof ReadableStream ? body.pipeThrough(asBytes()) : body,
      };
    },
  });
}

/** Before Node 24 a file's stream comes in ArrayBuffers, at which an HTTP response breaks off. */
function asBytes() {
  return new TransformStream<ArrayBuffer | Uint8Array, Uint8Array>({
    transform: (chunk, controller) => controller.enqueue(new Uint8Array(chunk)),
  });
}
