const groups = {
  sheet: {
    name: 'Group orders',
    heads: {
      id: 'Order',
      status: 'Status',
      groupName: 'Group',
      agency: 'Agency',
      route: 'Route',
      departOn: 'Departure',
      adults: 'Adults',
      children: 'Children',
      infants: 'Infants',
      total: 'Total',
      currency: 'Currency',
      deadline: 'Deadline',
      createdAt: 'Requested',
      createdBy: 'Requested by',
    },
    statuses: {
      to_be_quote: 'To be quoted',
      to_be_confirm: 'To be confirmed',
      to_be_apply_seat: 'Apply for seats',
      seat_applying: 'Seats requested',
      to_be_pay_first: 'First deposit due',
      to_be_pay_second: 'Second deposit due',
      to_be_pay_third: 'Third deposit due',
      to_be_paid_last_money: 'Final payment due',
      proceeding: 'Ticketing',
      issued: 'Issued',
      failed: 'Failed',
      canceled: 'Cancelled',
      closed: 'Closed',
    },
  },
  mails: {
    quoted: {
      subject: 'Group quote for {order}',
      opening: 'The quote for {name} is ready. Confirm one of the alternatives by {deadline}.',
    },
    declined: {
      subject: 'Group request {order} declined',
      opening: 'We cannot quote {name}: {remark}',
    },
    quoteExpired: {
      subject: 'Group quote for {order} expired',
      opening:
        'The quote for {name} was not confirmed in time and has expired. Send a new request if the group still travels.',
    },
    seatsConfirmed: {
      subject: 'Seats confirmed for {order}',
      opening: 'The airline confirmed the seats for {name}. Pay the first deposit by {deadline}.',
    },
    otherQuotes: {
      subject: 'Other flights for {order}',
      opening:
        'The requested seats for {name} are not available. We offer other flights: confirm one by {deadline}.',
    },
    seatsRefused: {
      subject: 'No seats for {order}',
      opening: 'The airline has no seats for {name}: {remark}',
    },
    missed: {
      subject: 'Payment deadline missed for {order}',
      opening:
        'The payment for {name} was not made by {deadline}. Contact us today: without an extension, the order is closed 24 hours after the deadline.',
    },
    extended: {
      subject: 'Payment deadline extended for {order}',
      opening: 'The new payment deadline for {name} is {deadline}.',
    },
    closed: {
      subject: 'Group order {order} closed',
      opening:
        'The payment deadline for {name} was missed and the order is closed. Refunded: {amount}. Forfeited: {forfeited}.',
    },
    canceled: {
      subject: 'Group order {order} cancelled',
      opening: '{name} is cancelled as you requested. Refunded: {amount}. Forfeited: {forfeited}.',
    },
    cancelRefused: {
      subject: 'Cancellation of {order} refused',
      opening: '{name} cannot be cancelled: {remark}',
    },
    issued: {
      subject: 'Group tickets issued: {order}',
      opening: 'All tickets for {name} are issued.',
    },
    failed: {
      subject: 'Group order {order} failed',
      opening: 'The tickets for {name} could not be issued. Everything paid has been refunded: {amount}.',
    },
    namesCorrected: {
      subject: 'Name list of {order} corrected',
      opening: 'The group desk corrected the name list of {name}. Open the order to check it.',
    },
    payReminder: {
      subject: 'Payment for {order} due soon',
      opening: 'The next payment for {name} is due by {deadline}. After that the seats may be released.',
    },
    namesReminder: {
      subject: 'Name list of {order} due soon',
      opening: 'Submit the name list of {name} by {deadline}.',
    },
    namesLate: {
      subject: 'Name list of {order} overdue',
      opening:
        'The name list of {name} was due by {deadline}. Submit it today: the airline may release the seats.',
    },
    flightChanged: {
      subject: 'Flight changed: group order {order}',
      opening:
        'The airline has changed flight {flight} of {name}. The group desk will write to you what this means for the quote.',
    },
    flightCanceled: {
      subject: 'Flight cancelled: group order {order}',
      opening:
        'The airline has cancelled flight {flight} of {name}. The group desk will write to you which flights are offered instead.',
    },
    flightRestored: {
      subject: 'Flight operates again: group order {order}',
      opening:
        'The airline operates flight {flight} of {name} again. The group desk will write to you whether the quote still applies.',
    },
  },
  answer: {
    subject: 'Message about group {order}',
    opening: 'The group desk wrote to you about {name}.',
  },
  bill: {
    title: 'Bill',
    partTitle: 'Bill: {part}',
    departure: 'Departure',
    passengers: 'Passengers',
    pnr: 'Group PNR',
    item: 'Item',
    count: 'Number',
    each: 'Each',
    amount: 'Amount',
    share: '{percent}% of {total}',
    refunded: 'Refunded',
    installment: 'Installment',
    date: 'Date',
    method: 'Payment method',
    lines: {
      free_seats: 'Seats released free of charge',
      fee_seats: 'Fee for released seats',
      name_fees: 'Fees for name corrections',
    },
  },
  calendar: { title: 'Group deadlines' },
  labels: {
    option: 'Option {number}',
    quote: 'Quote',
    types: { adult: 'Adults', child: 'Children', infant: 'Infants' },
    each: '{type}: {price} per passenger × {count} = {sum}',
    optionTotal: 'Total: {amount}',
    confirmBy: 'Confirm by',
    newFlight: 'New times',
    reason: 'Reason',
    payBy: 'Pay by',
    nameFee: 'The airline charges {amount} for the correction. It is added to the final payment.',
    order: 'Order',
    group: 'Group',
    route: 'Route',
    passengers: 'Passengers',
    total: 'Total',
    counts: 'Adults: {adult}, children: {child}, infants: {infant}',
    closing: 'This message concerns {agency}. Open the order in the portal for details.',
    first: 'First deposit',
    second: 'Second deposit',
    third: 'Third deposit',
    final: 'Final payment',
    confirm: 'Confirm the quote',
    names: 'Submit the name list',
    event: '{what}: {name} ({order})',
  },
}

export default groups
