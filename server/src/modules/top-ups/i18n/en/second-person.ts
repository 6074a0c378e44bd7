export default {
  kind: 'Top-up',
  title: { balance: 'Top up {agency} by {amount}', credit: 'Post a repayment of {amount} by {agency}' },
  received: 'Received',
  rate: 'Exchange rate',
  fee: 'Transaction fee',
  amount: 'Amount',
  reference: 'Reference',
} as const
