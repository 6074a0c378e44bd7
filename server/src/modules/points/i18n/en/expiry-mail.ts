export default {
  subject: '{points} points expire on {day}',
  opening: '{points} points of {agency} expire on {day}.',
  advice: 'Redeem them in the points centre before that day. Points that expire first are always used first.',
  expiring: 'Expiring points',
  day: 'Last day',
  available: 'Available points',
  closing: 'Sent to {agency} by Interline.',
}
