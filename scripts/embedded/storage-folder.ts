import { mkdirSync } from 'node:fs';
import type { App } from '@supabase/lite';

/** Sets the folder in which Lite stores uploads, instead of `supabase/.temp`, and makes its downloads byte streams. */
export function setStorageFolder(app: App, folder: string) {
  mkdirSync(folder, { recursive: true });
  const adapter = app._storageAdapter;
  if (!adapter) throw new Error('Lite has no storage adapter');
  const getObject = adapter.getObject.bind(adapter);
  Object.assign(adapter, {
    basePath: folder,
    getObject: async (...args: Parameters<typeof getObject>) => {
      const object = await getObject(...args);
      const { body } = object;
      return {
        ...object,
        body: body instanceof ReadableStream ? body.pipeThrough(createByteStream()) : body,
      };
    },
  });
}

/** Converts chunks, because file streams yield ArrayBuffers before Node 24, which break HTTP responses. */
function createByteStream() {
  return new TransformStream<ArrayBuffer | Uint8Array, Uint8Array>({
    transform: (chunk, controller) => controller.enqueue(new Uint8Array(chunk)),
  });
}
