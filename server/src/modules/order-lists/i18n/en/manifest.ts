export default {
  columns: {
    name: 'Passenger',
    type: 'Type',
    ticket: 'Ticket',
    pnr: 'PNR',
    order: 'Order',
    status: 'Status',
    phone: 'Phone',
    email: 'Email',
  },
  types: { adult: 'Adult', child: 'Child', infant: 'Infant' },
} as const
