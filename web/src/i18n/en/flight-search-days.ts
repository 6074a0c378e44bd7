export default {
  from: 'From {price} per adult, seen {age}',
  fresh: 'From {price} per adult, seen less than 10 minutes ago',
  none: 'No flights found',
  unknown: 'Fare not known',
  hint: 'Lowest single-ticket fares per adult, the oldest seen {age}.',
  nights: {
    one: 'Lowest single-ticket fares per adult with {count} night, the oldest seen {age}.',
    other: 'Lowest single-ticket fares per adult with {count} nights, the oldest seen {age}.',
  },
  pairs: 'Lowest single-ticket fares per adult for each pair of days, the oldest seen {age}.',
  compare: 'Compare dates',
  calendar: 'Calendar',
  matrix: 'Lowest fares by departure and return',
  nearest: '{day}, from {price}',
  down: 'Down from {price} ({age})',
  up: 'Up from {price} ({age})',
}
