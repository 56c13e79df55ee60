/** A team: `level` is the three-dart average of its players, in points. */
export interface Club {
  name: string;
  address: string;
  level: number;
  /** Named players, captain first; the rest are invented. */
  players?: string[];
}

/**
 * The teams per division in the finished season, with which the sample begins; promotion gives the current one. The
 * order is that of the schedule: neighbours (0 and 1, 2 and 3 ...) are never at home together, within a division and
 * across the first two, which is why teams sharing a venue are placed as they are.
 */
export const clubs: readonly (readonly Club[])[] = [
  [
    {
      name: 'Weavers Arms',
      address: '3 Loom Street',
      level: 56,
      players: ['Joanne Tibbs', 'Mick Dunmore', 'Priya Nair', 'Lee Catchpole', 'Aled Bevan', 'Steve Rudd'],
    },
    { name: 'Lamb & Thistle', address: '41 Drovers Lane', level: 56.5, players: ['Nadia Pell', 'Ravi Sandhu'] },
    { name: 'Market House', address: '1 Market Place', level: 54, players: ['Pete Garrod'] },
    { name: 'Railway Tavern', address: '22 Station Road', level: 54, players: ['Phil Tranter'] },
    { name: 'Blue Boar', address: '9 Cornmarket', level: 54.5, players: ['Ken Stride'] },
    { name: 'Wheelwrights', address: '67 Harle Road', level: 53.5, players: ['Tess Lister'] },
    { name: 'Three Tuns', address: '8 Cooper’s Row', level: 53, players: ['Alan Crabtree'] },
    { name: 'Coach & Horses', address: '12 London Road', level: 49.5, players: ['Yvonne Mabey'] },
    {
      name: 'Plough & Barrel',
      address: '14 Mill Street',
      level: 58,
      players: ['Denise Marlow', 'Gary Holt', 'Kev Ashby', 'Tom Fairley', 'Wayne Pickles', 'Sandra Oakes'],
    },
    { name: 'Swan at Harle', address: 'The Green, Harle', level: 50, players: ['Owen Pritchard'] },
  ],
  [
    { name: 'Old Bell', address: '30 Church Street', level: 51.5, players: ['Maureen Box'] },
    { name: 'Fox at Netherby', address: 'Main Street, Netherby', level: 51, players: ['Joy Ambler'] },
    { name: 'Railway Tavern B', address: '22 Station Road', level: 47.5, players: ['Dean Kovacs'] },
    { name: 'Drovers Rest', address: '5 Fair Hill', level: 48 },
    { name: 'Liberal Club Reds', address: '18 Albert Terrace', level: 47.5 },
    { name: 'Liberal Club Blues', address: '18 Albert Terrace', level: 46.5 },
    { name: 'Bay Horse', address: '73 Wexcombe Road, Stowbridge', level: 47.5 },
    { name: 'Green Dragon', address: '2 Dyer’s Yard', level: 42.5 },
    { name: 'Cross Keys', address: '36 Minster Street', level: 43 },
  ],
  [
    { name: 'Masons Arms', address: '11 Quarry Bank', level: 45.5 },
    { name: 'Shepherds Crook', address: 'Fell Lane, Calder', level: 45 },
    { name: 'Talbot', address: '50 High Street, Stowbridge', level: 41 },
    { name: 'Royal Oak', address: '4 Oak Tree Road', level: 40.5 },
    { name: 'Wexcombe Legion', address: '27 Victoria Avenue', level: 40 },
    { name: 'Hare & Hounds', address: 'Copse End, Upper Harle', level: 39.5 },
    { name: 'Moulders Rest', address: '81 Foundry Street', level: 39 },
    { name: 'Packhorse', address: 'Bridge End, Netherby', level: 38 },
  ],
];

/** The superleague teams: the best of a whole town, eight and a reserve, in draw order. */
export const superleagueClubs: readonly Club[] = [
  {
    name: 'Wexcombe',
    address: 'Corn Exchange, Market Place',
    level: 55,
    players: [
      'Carol Venn',
      'Martin Ridley',
      'Simon Penfold',
      'James Okafor',
      'Leon Bright',
      'Terry Gale',
      'Will Hurst',
      'Dan Moss',
    ],
  },
  {
    name: 'Calder Vale',
    address: 'Calder Vale Working Men’s Club, Fell Lane',
    level: 55,
    players: [
      'Rhys Tanner',
      'Neil Prosser',
      'Chris Lomax',
      'Dilys Wynn',
      'Jack Sutcliffe',
      'Arthur Greaves',
      'Ben Yarrow',
      'Stacey Whitlock',
    ],
  },
  { name: 'Stowbridge', address: 'Memorial Hall, Stowbridge', level: 54 },
  { name: 'Harle & Netherby', address: 'Village Club, Harle', level: 53 },
];
