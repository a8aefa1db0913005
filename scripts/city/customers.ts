/** A customer as the seed knows them; all but the demo customer only write reviews. */
export interface Person {
  slug: string;
  first: string;
  last: string;
  metro: 'Denver' | 'Portland';
  line1: string;
  postalCode: string;
}

const denver: [string, string, string, string][] = [
  ['Hannah', 'Birch', '1415 North Emerson Street', '80218'],
  ['Omar', 'Aziz', '3027 West 29th Avenue', '80211'],
  ['Caitlin', 'Doyle', '655 South Pennsylvania Street', '80209'],
  ['Terrence', 'Hill', '2811 Gaylord Street', '80205'],
  ['Yuki', 'Mori', '1801 Chestnut Place, Apt 912', '80202'],
  ['Valentina', 'Rossi', '4120 Zuni Street', '80211'],
  ['Ben', 'Carver', '948 South Downing Street', '80209'],
  ['Anjali', 'Mehta', '7300 East 22nd Avenue', '80238'],
  ['Peter', 'Lund', '2236 Dahlia Street', '80207'],
  ['Keisha', 'Daniels', '3550 Josephine Street', '80205'],
  ['Marco', 'Silva', '1221 Pearl Street, Unit 3', '80203'],
  ['Ruth', 'Abramson', '155 South Monroe Street', '80209'],
  ['Dylan', 'Frost', '4933 Lowell Boulevard', '80221'],
  ['Samira', 'Khan', '2090 South Clarkson Street', '80210'],
  ['Joe', 'Two Moons', '1630 Federal Boulevard', '80204'],
  ['Ellen', 'Voss', '3415 Raleigh Street', '80212'],
  ['Chris', 'Nakai', '860 Knox Court', '80204'],
  ['Bianca', 'Moreau', '2501 High Street', '80205'],
  ['Gordon', 'Pike', '610 Garfield Street', '80206'],
  ['Lena', 'Fischer', '1942 South Logan Street', '80210'],
  ['Andre', 'Simmons', '1650 Raleigh Street', '80204'],
  ['Tess', 'Harrington', '1544 Vine Street', '80206'],
];

const portland: [string, string, string, string][] = [
  ['Nora', 'Quist', '2314 SE Ankeny Street', '97214'],
  ['Eli', 'Goldberg', '4027 N Michigan Avenue', '97227'],
  ['Camille', 'Okoro', '1805 NE Going Street', '97211'],
  ['Sean', 'Whelan', '7012 SE Milwaukie Avenue', '97202'],
  ['Aiko', 'Sato', '511 NW 21st Avenue, Apt 4', '97209'],
  ['Ravi', 'Menon', '3340 SE Division Street', '97202'],
  ['Paula', 'Jimenez', '8725 N Syracuse Street', '97203'],
  ['Dmitri', 'Volkov', '1120 SE Lambert Street', '97202'],
  ['Josie', 'Hart', '5608 NE 16th Avenue', '97211'],
  ['Malik', 'Turner', '2450 N Albina Avenue', '97227'],
];

const people = (metro: Person['metro'], rows: typeof denver) =>
  rows.map(([first, last, line1, postalCode]): Person => ({
    slug: `${first} ${last}`.toLowerCase().replaceAll(' ', '-'),
    first,
    last,
    metro,
    line1,
    postalCode,
  }));

export const customers: Person[] = [...people('Denver', denver), ...people('Portland', portland)];
