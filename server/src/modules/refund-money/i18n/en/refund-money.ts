export default {
  name: 'Refunds due',
  heads: {
    order: 'Order',
    original: 'Original order',
    agency: 'Agency',
    type: 'Type',
    status: 'Status',
    airline: 'Airline',
    passengers: 'Passengers',
    holder: 'Held by',
    since: 'Since',
    days: 'Days',
    expectedBy: 'Expected by',
    amount: 'Amount',
    currency: 'Currency',
  },
  holders: { airline: 'Airline', supplier: 'Supplier', platform: 'Platform', gateway: 'Payment gateway' },
} as const
