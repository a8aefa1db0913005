import pg from 'pg';

/** Titles of the inserted announcements. */
export const plantedTitles = {
  forEveryone: 'Every review is a real visit',
  forProviders: 'Bring your own ladder',
};

/**
 * Inserts one announcement for everyone, and one for providers, which customers never see. Lets providers take the
 * journeys' customers, who are all new.
 */
export async function prepareJourneys(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into announcements (title, content, announcement_audience, start_date, created_at)
       values ($1, 'Only someone who was there can review it.', 'all', current_date - 12, now() - interval '12 days'),
              ($2, 'Ours is at the workshop.', 'provider', current_date - 7, now() - interval '7 days')`,
      [plantedTitles.forEveryone, plantedTitles.forProviders],
    );
    // Each journey has its own new customer, and several book with the same provider.
    await client.query('update booking_policies set max_new_customer_bookings = 1000');
  } finally {
    await client.end();
  }
}
