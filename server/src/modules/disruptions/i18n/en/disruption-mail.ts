export default {
  subject: {
    change: 'Flight {flight} on {date} has changed: {order}',
    cancel_no_save: 'Flight {flight} on {date} is cancelled: {order}',
    cancel_save: 'Flight {flight} on {date} is cancelled, another one is held: {order}',
    restore: 'Flight {flight} on {date} takes place after all: {order}',
  },
  opening: {
    change:
      'The airline has changed {flight}. Please tell us before the time below whether the passengers fly so.',
    cancel_no_save:
      'The airline has cancelled {flight} and offers no other flight. Please choose a change or a refund; neither costs anything.',
    cancel_save:
      'The airline has cancelled {flight} and moved the passengers to another flight. Please accept it, or choose a change or a refund at no cost.',
    restore:
      'The airline has withdrawn the cancellation of {flight}. The itinerary stands as it was; whoever does not want to fly any more may still give the tickets back at no cost.',
  },
  small:
    'The airline has changed {flight} by a few minutes. No connection is at risk, so the itinerary was brought up to date and nothing needs to be done.',
  // Nobody answered in time.
  over: {
    subject: {
      silent: 'No answer about flight {flight} on {date}, the itinerary follows the airline: {order}',
      expired: 'No answer about the cancelled flight {flight} on {date}: {order}',
    },
    opening: {
      silent:
        'Nobody has answered in time about {flight}. The itinerary of the order now follows the airline; what may still be done is below.',
      expired:
        'Nobody has answered in time about {flight}, which is not flown. The tickets are still unused: please choose a change or a refund; neither costs anything.',
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
    overnight: 'becomes a night’s stay',
    misconnect: 'is missed',
  },
  answers: 'You may',
  answer: {
    accept: 'accept',
    change: 'change to other flights, free',
    refund: 'give the tickets back, free',
  },
  until: 'Answer before',
  closing: 'For {agency}. Answer in the order.',
}
