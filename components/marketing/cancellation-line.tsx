/** The cancellation rule drawn along the time it speaks of; the words beside it say it all. */
export function CancellationLine() {
  return (
    <figure className="rounded-card border border-border bg-surface p-5 sm:p-8">
      <div aria-hidden className="grid grid-cols-[2fr_1fr] text-sm font-semibold">
        <div className="border-t-8 border-accent pt-3 text-accent">Free to cancel or move</div>
        <div className="border-t-8 border-warning pt-3 text-warning">Half is kept</div>
      </div>
      <div aria-hidden className="mt-4 grid grid-cols-[2fr_1fr] text-sm text-muted-foreground">
        <span>You book</span>
        <span className="flex justify-between">
          <span>24 hours before</span>
          <span>Start</span>
        </span>
      </div>
      <figcaption className="mt-6 border-t border-border pt-4">
        An example: your haircut is on Friday at 3:00 PM and costs $60. Cancel by Thursday at 3:00
        PM and you pay nothing. Cancel on Friday morning and $30 is kept.
      </figcaption>
    </figure>
  );
}
