export default {
  subject: 'Agencies search, and no flight supplier is connected',
  opening:
    'Somebody of {agency} searched for flights. No supplier is connected and switched on for them, so nothing can be found or sold.',
  closing: 'Look under Suppliers in the back office. This is told once a day at most.',
} as const
