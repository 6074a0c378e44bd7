export default {
  issued: { subject: 'Issued: {order} ({pnr})', opening: 'The ticket is issued. {amount} was charged.' },
  reimbursed: {
    subject: 'Not issued: {order} ({pnr})',
    opening: 'The airline did not issue the ticket. {amount} is back where it was paid from.',
  },
  order: 'Order',
  pnr: 'PNR',
  airlinePnr: 'Airline PNR',
  passengers: 'Passengers',
  flights: 'Flights (local times)',
  tickets: 'Tickets',
  total: 'Total',
  reference: 'Your reference',
  simulated: 'Simulated',
  yes: 'yes, no airline knows of it',
  closing: 'For {agency}. Documents are in the order on the desk.',
} as const
