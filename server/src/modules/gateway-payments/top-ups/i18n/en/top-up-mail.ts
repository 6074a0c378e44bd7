export default {
  paid: {
    subject: 'Topped up online: {amount}',
    opening: '{amount} was added to the balance of {agency}. You can spend it now.',
  },
  late: {
    subject: 'Online top-up arrived too late: {amount}',
    opening:
      'Your payment of {paid} arrived after the top-up had ended. It is refunded automatically to the original payment method; the balance has not changed.',
  },
  differs: {
    subject: 'Online top-up with another amount: {amount}',
    opening:
      '{paid} was paid instead of the amount requested. Our treasury checks it and contacts you; the balance has not changed. Do not pay again.',
  },
  rows: {
    amount: 'Top-up',
    fee: 'Transaction fee',
    charged: 'Paid',
    method: 'Payment method',
    reference: 'Reference',
    balance: 'Balance now',
  },
  closing: 'For {agency}. Every entry is in your wallet.',
} as const
