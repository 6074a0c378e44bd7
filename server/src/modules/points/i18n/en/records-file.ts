export default {
  name: 'Points records',
  heads: {
    date: 'Date',
    kind: 'Cause',
    order: 'Order',
    points: 'Points',
    balance: 'Balance',
    available: 'Available from',
    expires: 'Valid until',
    note: 'Note',
    by: 'By',
  },
  kinds: {
    opening: 'Brought forward',
    earn: 'Earned',
    reverse: 'Reversed',
    redeem: 'Redeemed',
    give_back: 'Returned',
    expire: 'Expired',
    adjust: 'Adjusted',
  },
} as const
