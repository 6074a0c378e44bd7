export default {
  subject: 'The account {username} was recovered on the server',
  opening:
    'A person with access to the server ran npm run recover-administrator for {username}. The account is active, has the administrator role and no second factor, and was sent a link to set a new password.',
  time: 'Time',
  machine: 'Machine',
  closing:
    'If you did not expect this, ask who has access to the server and disable the account under Staff.',
} as const
