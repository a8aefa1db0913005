/** The demo customer, whose account you can sign in to. The password is in the README. */
export const demoCustomer = {
  slug: 'maya-torres',
  first: 'Maya',
  last: 'Torres',
  email: 'demo@roam.test',
  phone: '+13035550177',
  bio: 'Two rooms, one dog named Biscuit, and a long list of things I would rather not do myself.',
  locations: [
    {
      slug: 'home',
      label: 'Home',
      line1: '1237 North Ogden Street, Apt 5',
      city: 'Denver',
      region: 'CO',
      postalCode: '80218',
      latitude: 39.7358,
      longitude: -104.9754,
      notes: 'Buzz 05. The dog barks and then wants to be friends.',
      isDefault: true,
    },
    {
      slug: 'mom',
      label: "Mom's house",
      line1: '480 South Teller Street',
      city: 'Lakewood',
      region: 'CO',
      postalCode: '80226',
      latitude: 39.7092,
      longitude: -105.0796,
      notes: 'Side door by the lilac. Please ring twice.',
      onSite: { name: 'Elena Torres', phone: '+13035550142' },
      isDefault: false,
    },
  ],
  favorites: {
    services: ['standard-home-clean', 'deep-tissue-massage', 'full-groom', 'spanish-conversation'],
    providers: ['marisol-vega', 'ingrid-solberg', 'imani-brooks'],
    businesses: ['salon-ponderosa', 'good-boy-supply'],
  },
};

/** A booking of the demo customer. Services and providers are given by slug, add-ons by name. */
export interface DemoBooking {
  service: string;
  provider: string;
  status: 'confirmed' | 'completed' | 'cancelled';
  /**
   * A weekday (0 is Sunday) of a week relative to this one, or the provider's first working day at least `soonest`
   * days ahead. Weeks start on Monday.
   */
  when: { week: number; day: number; at: string } | { soonest: number; at: string };
  venue: 'home' | 'venue';
  /** Slug of the customer's location, for a booking at home. */
  location?: string;
  addOns?: string[];
  notes?: string;
  tip?: number;
  review?: { rating: number; comment: string };
  /** How many hours before the start the booking was canceled. */
  canceledBefore?: number;
  /** Messages of the booking's thread, in order. The provider's last ones are unread. */
  messages?: { sender: 'customer' | 'provider'; body: string }[];
  /** A request for help, and its answer. */
  help?: { category: string; details: string; outcome: 'redo' | 'nothing'; answer: string };
}

export const demoBookings: DemoBooking[] = [
  {
    service: 'standard-home-clean',
    provider: 'marisol-vega',
    status: 'confirmed',
    when: { soonest: 3, at: '09:00' },
    venue: 'home',
    location: 'home',
    addOns: ['Change the beds'],
    notes: 'Fresh linen is on the chair. Biscuit will be out for a walk.',
    messages: [
      {
        sender: 'customer',
        body: "Hi Marisol, could you use the unscented cleaner again? The door's still blue.",
      },
      {
        sender: 'provider',
        body: "Of course, I'll bring it. Does Biscuit still dislike the vacuum?",
      },
    ],
  },
  {
    service: 'deep-tissue-massage',
    provider: 'ingrid-solberg',
    status: 'confirmed',
    when: { week: 2, day: 4, at: '16:30' },
    venue: 'venue',
  },
  {
    service: 'garden-tidy',
    provider: 'otis-freeman',
    status: 'confirmed',
    when: { week: 3, day: 6, at: '08:00' },
    venue: 'home',
    location: 'mom',
    notes: 'Mostly the bed under the kitchen window, please.',
  },
  {
    service: 'standard-home-clean',
    provider: 'marisol-vega',
    status: 'completed',
    when: { week: -1, day: 2, at: '09:00' },
    venue: 'home',
    location: 'home',
  },
  {
    service: 'full-groom',
    provider: 'imani-brooks',
    status: 'completed',
    when: { week: -3, day: 6, at: '11:00' },
    venue: 'venue',
    addOns: ['De-shedding treatment'],
    help: {
      category: 'price',
      details: 'I paid for the de-shedding, but the sofa says it never happened.',
      outcome: 'redo',
      answer: 'Imani ran out of time that day and is sorry. Your next de-shedding is on her.',
    },
  },
  {
    service: 'standard-home-clean',
    provider: 'marisol-vega',
    status: 'completed',
    when: { week: -5, day: 2, at: '09:00' },
    venue: 'home',
    location: 'home',
    tip: 20,
    review: {
      rating: 5,
      comment:
        'Marisol found my other earring. The bathroom has never looked like this, and I have lived here for six years.',
    },
  },
  {
    service: 'drain-unclogging',
    provider: 'dana-whitehorse',
    status: 'completed',
    when: { week: -9, day: 4, at: '10:30' },
    venue: 'home',
    location: 'home',
    review: {
      rating: 5,
      comment:
        "It was a bottle cap, and then it was Biscuit's fault. Fixed in forty minutes and explained without a lecture.",
    },
  },
  {
    service: 'headshots',
    provider: 'theo-nakamura',
    status: 'completed',
    when: { week: -14, day: 3, at: '13:00' },
    venue: 'venue',
    review: {
      rating: 4,
      comment:
        'I have a picture I can send to people. Started 15 minutes late, but it was worth it.',
    },
  },
  {
    service: 'private-yoga',
    provider: 'priya-raman',
    status: 'cancelled',
    when: { week: -4, day: 1, at: '18:00' },
    venue: 'venue',
    canceledBefore: 50,
  },
  {
    service: 'cut-and-finish',
    provider: 'noor-haddad',
    status: 'cancelled',
    when: { week: -7, day: 5, at: '15:00' },
    venue: 'venue',
    notes: 'Two inches off, please.',
    canceledBefore: 5,
  },
];
