export default {
  offered: 'Another ticket for {amount} more',
  asked: 'Another ticket is being booked.',
  was: 'Could not be issued',
  now: 'In its place',
  prices: 'The order then costs {total} in place of {before}.',
  kept: 'Your other ticket stays as it is. Nothing is charged before you accept.',
  tight:
    'Only {minutes} minutes to change in {airport}; {needed} are needed. Nobody answers for it when the next flight is missed.',
  within: 'Answer within',
  over: 'The time is over',
  accept: 'Accept and pay {amount}',
  decline: 'Decline',
  declineTitle: 'Decline this ticket',
  declineText:
    'Nothing is charged. The service desk goes on: your other ticket is issued as an order of its own, or everything is paid back.',
  keep: 'Not yet',
  declined: 'Declined. The service desk goes on.',
} as const
