import { Spinner } from '@/components/ui/spinner';

/** Full-screen spinner (SITE-4). */
export function LoadingScreen({ detail }: { detail?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <LoadingMessage detail={detail} />
    </div>
  );
}

export function LoadingMessage({ detail }: { detail?: string }) {
  return (
    <>
      <Spinner className="size-10 text-accent" />
      <p className="text-lead font-medium">Loading...</p>
      {detail && <p className="text-muted-foreground">{detail}</p>}
    </>
  );
}
