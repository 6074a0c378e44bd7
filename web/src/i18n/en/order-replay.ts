// The slider over an order's history.
export default {
  label: 'Move through the events of this order',
  before: 'Previous event',
  after: 'Next event',
  first: 'This is the first event',
  last: 'This is the last event',
  place: 'Event {number} of {count}',
  value: '{place}: {sentence}',
  status: 'Status then',
  price: 'Price',
  paid: 'Paid',
  returned: 'Refunded',
  notNamed: 'Not named yet',
  noTicket: 'No ticket yet',
  nothing: 'No events for this order yet.',
} as const
