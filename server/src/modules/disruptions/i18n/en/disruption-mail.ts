export default {
  subject: {
    change: 'Flight {flight} on {date} has changed: {order}',
    cancel_no_save: 'Flight {flight} on {date} is cancelled: {order}',
    cancel_save: 'Flight {flight} on {date} is cancelled, rebooked on another flight: {order}',
    restore: 'Flight {flight} on {date} is reinstated: {order}',
  },
  opening: {
    change:
      'The airline has changed {flight}. Please confirm before the deadline below whether the passengers accept.',
    cancel_no_save:
      'The airline has cancelled {flight} and offers no alternative. Please choose a change or a refund; both are free of charge.',
    cancel_save:
      'The airline has cancelled {flight} and rebooked the passengers on another flight. Please accept it, or choose a change or a refund free of charge.',
    restore:
      'The airline has reinstated {flight}. The itinerary is unchanged; passengers who no longer want to fly can still have their tickets refunded free of charge.',
  },
  small:
    'The airline has changed {flight} by a few minutes. No connection is at risk, so we updated the itinerary. No action needed.',
  // No answer arrived in time.
  over: {
    subject: {
      silent: 'Not answered: flight {flight} on {date}, the itinerary follows the airline: {order}',
      expired: 'Not answered: cancelled flight {flight} on {date}: {order}',
    },
    opening: {
      silent:
        'The schedule change of {flight} was not answered in time. The itinerary now follows the airline; your remaining options are below.',
      expired:
        'The cancellation of {flight} was not answered in time. The tickets are unused: please choose a change or a refund; both are free of charge.',
    },
  },
  order: 'Order',
  pnr: 'PNR',
  passengers: 'Passengers',
  before: 'Before (local time)',
  after: 'Now (local time)',
  none: 'no flight',
  connection: 'Connection',
  impacts: {
    tight: 'becomes tight',
    overnight: 'becomes overnight',
    misconnect: 'is missed',
  },
  answers: 'You may',
  answer: {
    accept: 'accept',
    change: 'change to other flights free of charge',
    refund: 'refund the tickets free of charge',
  },
  until: 'Answer before',
  closing: 'For {agency}. Answer on the order page.',
}
