// Checks before ticketing, on the confirm page and in the payment sheet.
export default {
  title: 'Pre-ticketing checks',
  note: 'Avoid ADMs',
  waits: 'Runs once all passengers are complete.',
  looking: 'Looking …',
  stopped: 'A check blocks this order. Fix it first.',
  fine: {
    one: '{count} pre-ticketing check passed',
    other: '{count} pre-ticketing checks passed',
  },
  toOrder: 'Open {id}',
  verdicts: { fine: 'passed', warning: 'to check', stop: 'blocks the order' },
  checks: {
    segments: 'Double bookings',
    names: 'Names',
    documents: 'Documents',
    borders: 'Transit and entry',
    contact: 'Passenger contact',
    party: 'Children and infants',
    time_limit: 'Time limit',
    married: 'Married segments',
  },
} as const
