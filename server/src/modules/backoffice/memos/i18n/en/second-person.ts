export default {
  kind: 'Airline memo',
  title: 'Memo {number}: {amount} for {agency}',
  charged: 'Charged or credited to the agency',
  claimed: 'Claimed by the airline',
  memo: 'Memo',
  ticket: 'Ticket',
  order: 'Order',
} as const
