export default {
  free: 'Free',
  percent: '{percent}% of the fare',
  hoursBefore: { one: 'up to {count} hour before departure', other: 'up to {count} hours before departure' },
  daysBefore: { one: 'up to {count} day before departure', other: 'up to {count} days before departure' },
  beforeDeparture: 'until departure',
  afterDeparture: 'after departure',
  step: '{cost} {when}',
} as const
