export default {
  kind: 'Points adjustment',
  add: 'Add {points} points to {agency}',
  take: 'Deduct {points} points from {agency}',
  points: 'Points',
  before: 'Available when requested',
}
