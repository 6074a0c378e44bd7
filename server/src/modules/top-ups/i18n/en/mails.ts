export default {
  posted: {
    toppedUp: {
      subject: 'Topped up: {amount}',
      opening: '{amount} was added to the balance of {agency}. You can spend it now.',
    },
    repaid: {
      subject: 'Repayment received: {amount}',
      opening: '{amount} was posted against the credit of {agency}, the oldest statement first.',
    },
  },
  reversed: {
    toppedUp: {
      subject: 'Top-up reversed: {amount}',
      opening: 'A top-up was posted by mistake. {amount} was deducted from the balance of {agency}.',
    },
    repaid: {
      subject: 'Repayment reversed: {amount}',
      opening: 'A repayment was posted by mistake. {agency} again owes {amount} more on credit.',
    },
  },
  requested: {
    subject: '{agency} requests a top-up of {amount}',
    opening: '{agency} says it has transferred {amount}. Compare it with your bank account.',
    closing: 'Approve or refuse it under “Top-ups”. The proof of payment is attached to the request.',
  },
  refused: {
    subject: 'Top-up request refused: {amount}',
    opening: 'Your request for a top-up of {amount} was refused. Nothing was posted.',
    closing: 'Correct the point above and send a new request from your wallet.',
  },
  received: 'Received',
  rate: 'Exchange rate',
  fee: 'Transaction fee',
  reference: 'Reference',
  reason: 'Reason',
  balance: 'Balance now',
  creditUsed: 'Credit used now',
  paidOn: 'Paid on',
  method: 'Payment method',
  note: 'Note',
  methods: {
    bank_transfer: 'Bank transfer',
    fast_payment: 'Instant bank transfer',
    cheque: 'Cheque',
    cash: 'Cash',
    other: 'Other',
  },
  closing: 'For {agency}. Every entry is in your wallet.',
} as const
