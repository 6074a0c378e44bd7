export default {
  failed: 'You could not be signed in. {reason}',
  paid: 'Payment of order {order} succeeded.',
  notPaid: 'The payment failed. The order is unchanged; you can pay again.',
  other: {
    title: 'Continue as somebody else?',
    stay: 'Stay signed in',
    change: 'Change user',
  },
}
