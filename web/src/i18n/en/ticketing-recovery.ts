export default {
  offered: 'Replacement ticket for {amount} more',
  asked: 'A replacement ticket is being booked.',
  was: 'Could not be issued',
  now: 'In its place',
  prices: 'New order total: {total} instead of {before}.',
  kept: 'Your other ticket is not affected. Nothing is charged until you accept.',
  tight:
    'Only {minutes} minutes to connect in {airport}; {needed} needed. Missed connections are not covered.',
  within: 'Answer within',
  over: 'Expired',
  accept: 'Accept and pay {amount}',
  decline: 'Decline',
  declineTitle: 'Decline this ticket?',
  declineText:
    'Nothing is charged. The service desk then issues your other ticket as a separate order, or refunds everything.',
  keep: 'Not yet',
  declined: 'Declined. The service desk will continue.',
} as const
