import { paymentTypes } from '@interline/contract/text/en/products'

export default {
  name: 'Wallet',
  heads: {
    time: 'Time',
    type: 'Type',
    account: 'Account',
    order: 'Order',
    reference: 'Reference',
    for: 'For',
    amount: 'Amount',
    balance: 'Balance after',
    credit: 'Credit used after',
    currency: 'Currency',
    by: 'By',
  },
  types: paymentTypes,
  accounts: {
    balance: 'Balance',
    credit: 'Credit',
  },
} as const
