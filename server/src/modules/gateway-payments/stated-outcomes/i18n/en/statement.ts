export default {
  kind: 'Outcome of a payment by gateway',
  title: {
    paid: '{amount} of {agency}: paid, according to the provider’s portal',
    not_paid: '{amount} of {agency}: not paid, according to the provider’s portal',
  },
  account: 'Merchant account',
  reference: 'Our reference at the provider',
  transaction: 'Transaction at the provider',
  order: 'Order',
  topUp: 'Balance top-up',
  for: 'For',
} as const
