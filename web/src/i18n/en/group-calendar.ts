export default {
  title: 'Subscribe to group deadlines',
  about:
    'A calendar program reads the open deadlines of your group orders at this address and updates them every hour: quotes to confirm, name lists and payments.',
  secret:
    'Whoever knows the address can read these deadlines. It ends when your account is disabled or loses access to group orders.',
  once: 'Copy the address now. It is shown only once.',
  what: 'calendar address',
  how: 'In your calendar, choose “Subscribe” or “Add calendar from URL” and paste the address.',
  since: 'Your address was made on {at}.',
  read: 'A calendar last read it on {at}.',
  unread: 'No calendar has read it yet.',
  hidden: 'It cannot be shown again. Make a new one if you no longer have it; the old one then ends.',
  make: 'Make address',
  renew: 'New address',
  end: 'End address',
  ended: 'The calendar address has ended.',
  close: 'Close',
  failed: 'The calendar address could not be read',
  safe: 'Your group orders are unaffected.',
}
