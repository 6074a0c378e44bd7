export default {
  opened: {
    subject: 'Payment disputed: {amount}',
    opening:
      'A payer disputes a payment of {amount}. Answer it at the provider before the deadline, or accept it.',
    closing:
      'Record what you did under “Payment disputes”. Without an answer in time the provider decides for the payer.',
  },
  reminder: {
    subject: 'Respond to a dispute: {amount}',
    opening: 'The deadline for evidence in the dispute of {amount} is near, and no answer is recorded.',
    closing:
      'Submit the evidence at the provider, then record it under “Payment disputes”. Without an answer in time the provider decides for the payer.',
  },
  won: {
    subject: 'Dispute won: {amount}',
    opening: 'The provider decided the dispute of {amount} in our favour. What it had taken is returned.',
    closing: 'The dispute and its entries are under “Payment disputes”.',
  },
  lost: {
    subject: 'Dispute lost: {amount}',
    opening:
      'The provider decided the dispute of {amount} for the payer. The amount is an expense of the account’s owner.',
    closing:
      'Check under “Payment disputes” whether the order was refunded as well, and whether the agency bears the loss.',
  },
  rows: {
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason',
    account: 'Merchant account',
    number: 'Dispute number',
    answerBy: 'Respond by',
  },
} as const
