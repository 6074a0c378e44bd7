export default {
  open: {
    accept: { one: 'Accept for one order', other: 'Accept for {count} orders' },
    refund: { one: 'Refund for one order', other: 'Refund for {count} orders' },
    change: { one: 'Other flights for one order', other: 'Other flights for {count} orders' },
  },
  title: {
    accept: {
      one: 'Accept the flight of one order as it is now?',
      other: 'Accept the flights of {count} orders as they are now?',
    },
    refund: { one: 'Give the tickets of one order back?', other: 'Give the tickets of {count} orders back?' },
    change: {
      one: 'Ask for other flights for one order?',
      other: 'Ask for other flights for {count} orders?',
    },
  },
  nothing: {
    accept: 'There is nothing to accept here',
    refund: 'No tickets can be given back here',
    change: 'No tickets can be changed here',
  },
  passengers: { one: 'One passenger is concerned.', other: '{count} passengers are concerned.' },
  text: {
    accept: 'The itinerary of each order follows at once, for all its passengers. They are not told by us.',
    refund:
      'All that is left of their tickets for this flight goes back. You see each amount and confirm it before anything is given back.',
    change:
      'The service desk finds the flights. You see what each change costs before anything is exchanged.',
  },
  wish: {
    refund: 'Where no flight news makes it free, the reason is',
    change: 'Asked for all orders together',
  },
  becomes: {
    accept: 'Flies {flight}',
    refundFree: 'Refund without the airline’s fee and service fees',
    refundAsked: 'Refund request for the service desk',
    changeFree: 'Change request, without the airline’s fee and service fees',
    changeAsked: 'Change request; the service desk says what it costs',
  },
  more: {
    one: 'One more passenger of the order comes with it.',
    other: '{count} more passengers of the order come with it.',
  },
  cannot: 'Not possible',
  fault: {
    permission: 'Your rights do not include this. Ask your manager.',
    locked: '{name} is working on the order.',
    no_ticket: 'No ticket has been issued yet.',
    busy: 'Another request has the ticket already.',
    flown: 'The flight has been flown.',
    no_news: 'There is no news of this flight to accept.',
    answered: 'The news is settled already: {state}.',
    no_flight: 'No flight takes its place: there is nothing to accept.',
  },
  working: '{done} of {all} done',
  outcome: {
    title: { accept: 'What was accepted', refund: 'What was given back', change: 'What was asked for' },
    done: { one: 'Done for one order.', other: 'Done for {count} orders.' },
    none: 'Done for no order.',
    left: { one: 'One order is left.', other: '{count} orders are left.' },
    accepted: 'Accepted',
    made: 'Made: {id}',
    again: { one: 'Try again for one order', other: 'Try again for {count} orders' },
    close: 'Done',
  },
  drop: 'Not now',
  news: {
    title: 'News of this flight',
    open: { one: 'One order waits for an answer.', other: '{count} orders wait for an answer.' },
    settled: 'No order waits for an answer.',
    reading: 'The flight news is being read.',
  },
} as const
