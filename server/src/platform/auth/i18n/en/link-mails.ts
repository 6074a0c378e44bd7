export default {
  greeting: 'Hello {name},',
  username: 'User name',
  expires: 'Valid until',
  time: 'Time',
  address: 'Network address',
  browser: 'Browser or program',
  invitation: {
    subject: '{by} invited you to {organisation} on {site}',
    opening: '{by} has created an account for you with {organisation}. Set your password to start working.',
    button: 'Set password',
    closing: 'The link works once. If you did not expect this invitation, ignore this email.',
  },
  reset: {
    subject: 'Set a new password for {site}',
    opening: '{by} has started a password reset for your account with {organisation}. Set a new password.',
    button: 'Set new password',
    closing:
      'The link works once. Your old password stays valid until you set a new one. If you did not expect this, ask {by} before you use the link.',
  },
  forgotten: {
    subject: 'Set a new password for {site}',
    opening: 'A new password was requested for your account with {organisation}.',
    button: 'Set new password',
    closing:
      'The link works once. If you did not request it, ignore this email; your password has not been changed.',
  },
  passwordSet: {
    subject: 'Your password was set',
    opening: 'A new password was set with the link that we sent you. All earlier sessions were ended.',
    passkey: 'Blocked passkey',
    blocked:
      'Passkeys added since your previous password was set no longer sign in. If they are yours, sign in with your password and a recovery code, remove them and add them again.',
    closing: 'If this was not you, request a new link on the sign-in page now and tell your administrator.',
  },
} as const
