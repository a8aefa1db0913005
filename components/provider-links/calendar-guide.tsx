/** Instructions for each calendar app: how to find a calendar's address, or how to subscribe to ours. */
const guides = {
  export: {
    summary: 'Where do I find the address?',
    steps: {
      'Google Calendar':
        'On a computer, open Settings, choose your calendar and copy the secret address in iCal format.',
      'Apple Calendar':
        'On iCloud.com, open Calendar, share your calendar as a public calendar and copy its link.',
      Outlook:
        'On Outlook.com, open Settings, Calendar, Shared calendars. Publish your calendar and copy the ICS link.',
    },
  },
  subscribe: {
    summary: 'How do I subscribe?',
    steps: {
      'Google Calendar':
        'On a computer, choose Add other calendars, From URL, and paste the calendar link.',
      'Apple Calendar':
        'Choose Open in calendar app. Or choose New Calendar Subscription and paste the calendar link.',
      Outlook:
        'On Outlook.com, choose Add calendar, Subscribe from web, and paste the calendar link.',
    },
  },
} as const;

export function CalendarGuide({ direction }: { direction: keyof typeof guides }) {
  const { summary, steps } = guides[direction];
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control font-semibold text-accent">
        {summary}
      </summary>
      <dl className="grid gap-3 pt-2">
        {Object.entries(steps).map(([app, step]) => (
          <div key={app}>
            <dt className="font-medium">{app}</dt>
            <dd className="text-muted-foreground">{step}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
