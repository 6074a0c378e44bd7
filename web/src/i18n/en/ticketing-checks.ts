// Checks before ticketing, on the confirm page and in the payment sheet.
export default {
  title: 'Checks before ticketing',
  note: 'What airlines bill for later',
  waits: 'Looked at as soon as all passengers are complete.',
  looking: 'Looking …',
  stopped: 'A check stops this order. Mend what it says first.',
  fine: {
    one: '{count} check before ticketing: nothing found',
    other: '{count} checks before ticketing: nothing found',
  },
  toOrder: 'Open {id}',
  verdicts: { fine: 'nothing found', warning: 'have a look', stop: 'stops the order' },
  checks: {
    segments: 'Double bookings',
    names: 'Names',
    documents: 'Documents',
    borders: 'Transit and entry',
    contact: 'Contact for the airline',
    party: 'Children and infants',
    time_limit: 'Time limit',
    married: 'Connections',
  },
} as const
