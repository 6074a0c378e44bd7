export default {
  subject: {
    one: 'Alarm: ledger verification failed ({count} problem)',
    other: 'Alarm: ledger verification failed ({count} problems)',
  },
  opening:
    'The ledger proof found rows that were changed outside the product. The first wrong entry of each chain is listed first.',
  next: 'Stop top-ups and payouts of these wallets, find out who changed the database, and restore the rows from a backup. Run "npm run prove" afterwards.',
  root: 'Ledger root',
} as const
