import type { FormAction } from '@/lib/actions/state';
import { useActionForm, type FormOptions } from './use-action-form';
import { usePageUrl } from './use-page-url';

/** Connects a form on a page that may be streamed (`withStreaming`) to a server action. */
export function useStreamedForm<Data = undefined, Code extends string = never, Details = never>(
  action: FormAction<Data, Code, Details>,
  options: FormOptions<Data, Code, Details>,
) {
  return useActionForm(action, { ...options, permalink: usePageUrl() });
}
