// Why a payment method is not available.

export default {
  'channel.time_short': 'There is not enough time before the payment deadline for this method.',
  'channel.upstream_funds': 'Not available now. Contact the agency you buy from, or choose another method.',
  'channel.amount_below': 'This method is for payments from {limit}.',
  'channel.amount_above': 'This method is for payments up to {limit}.',
  'channel.not_open': 'This payment method is not available yet.',
  'channel.switched_off': '{seller} does not offer this method to {agency}.',
  'channel.no_rate': 'There is no exchange rate for {currency} at the moment.',
  'channel.no_top_ups': 'This method is for orders only, not for top-ups.',
  'channel.payment_disabled': 'Your parent agency pays for this order.',
  'channel.on_behalf': 'Only the agency itself pays by this method. Pay for it from your balance or credit.',
  'channel.pays_itself': 'The agency that owns the order pays for it.',
  'channel.testing_user': 'Testing users can pay for test orders only.',
  'channel.frozen': 'This wallet is frozen. Ask its manager to reopen it.',
  'channel.insufficient': '{available} is available, {due} is due.',
  'channel.overdue': 'A credit statement is overdue. Pay it to use credit again, or pay from the balance.',
  'channel.no_credit': 'The agency has no credit line.',
}
