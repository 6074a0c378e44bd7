export default {
  issued: { subject: 'Issued: {order} ({pnr})', opening: 'The ticket is issued. {amount} was charged.' },
  reimbursed: {
    subject: 'Not issued: {order} ({pnr})',
    opening: 'The airline did not issue the ticket. {amount} is back where it was paid from.',
  },
  fundsMissing: {
    subject: '{agency} cannot pay: your money does not cover order {order}',
    opening:
      '{agency} tried to pay this order. What it costs you is more than your wallet and your credit line have left, so nothing was charged to anybody.',
    closing: 'For {agency}. Top up, or ask for more credit, and tell them to pay again.',
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
