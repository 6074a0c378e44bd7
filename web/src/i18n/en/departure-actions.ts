export default {
  open: {
    accept: { one: 'Accept for 1 order', other: 'Accept for {count} orders' },
    refund: { one: 'Refund 1 order', other: 'Refund {count} orders' },
    change: { one: 'Rebook 1 order', other: 'Rebook {count} orders' },
  },
  title: {
    accept: {
      one: 'Accept the changed flight for 1 order?',
      other: 'Accept the changed flights for {count} orders?',
    },
    refund: { one: 'Refund the tickets of 1 order?', other: 'Refund the tickets of {count} orders?' },
    change: {
      one: 'Request other flights for 1 order?',
      other: 'Request other flights for {count} orders?',
    },
  },
  nothing: {
    accept: 'Nothing to accept here',
    refund: 'No tickets can be refunded here',
    change: 'No tickets can be changed here',
  },
  passengers: { one: '1 passenger affected.', other: '{count} passengers affected.' },
  text: {
    accept:
      'The itinerary of each order is updated at once, for all its passengers. We do not notify passengers.',
    refund:
      'The unused value of the tickets for this flight is refunded. You confirm each amount before any ticket is refunded.',
    change:
      'The service desk finds the flights. You see the cost of each change before any ticket is exchanged.',
  },
  request: {
    refund: 'Reason where no schedule change applies',
    change: 'Requested for all orders together',
  },
  becomes: {
    accept: 'Flies {flight}',
    refundFree: 'Refund without airline penalty and service fees',
    refundAsked: 'Refund request to the service desk',
    changeFree: 'Change request, without airline penalty and service fees',
    changeAsked: 'Change request; the service desk quotes the cost',
  },
  more: {
    one: '1 more passenger on the order is included.',
    other: '{count} more passengers on the order are included.',
  },
  cannot: 'Not possible',
  fault: {
    permission: 'You do not have permission for this. Ask your manager.',
    locked: '{name} is working on the order.',
    no_ticket: 'Not ticketed yet.',
    busy: 'Another request is open for this ticket.',
    flown: 'The flight has been flown.',
    no_disruption: 'This flight has no schedule change to accept.',
    answered: 'The schedule change is already settled: {state}.',
    no_flight: 'There is no replacement flight to accept.',
  },
  working: '{done} of {all} done',
  outcome: {
    title: { accept: 'Accepted', refund: 'Refund requests', change: 'Change requests' },
    done: { one: '1 order done.', other: '{count} orders done.' },
    none: 'No orders done.',
    left: { one: '1 order left.', other: '{count} orders left.' },
    accepted: 'Accepted',
    made: 'Created: {id}',
    again: { one: 'Retry for 1 order', other: 'Retry for {count} orders' },
    close: 'Done',
  },
  drop: 'Not now',
  disruption: {
    title: 'Schedule changes for this flight',
    open: { one: '1 order awaits an answer.', other: '{count} orders await an answer.' },
    settled: 'No orders await an answer.',
    reading: 'Loading schedule changes.',
  },
} as const
