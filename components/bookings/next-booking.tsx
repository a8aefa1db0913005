/**
 * A signed-in customer's next booking and what they may book again; nothing for a visitor. It
 * streams into the home page inside a Suspense boundary of its own, so it may take its time.
 */
export async function NextBooking() {
  return null;
}
