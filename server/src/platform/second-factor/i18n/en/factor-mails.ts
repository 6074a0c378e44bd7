export default {
  time: 'Time',
  address: 'Network address',
  browser: 'Browser or program',
  reason: 'Reason',
  recoveryCodesLeft: 'Recovery codes left',
  unexpected: 'If this was not you, change your password now and tell the administrator.',
  appOn: {
    subject: 'Authenticator app added to your account',
    opening: 'Signing in to your account now requires a code from your authenticator app.',
  },
  appOff: {
    subject: 'Authenticator app removed from your account',
    opening: 'Signing in to your account no longer requires a code from your authenticator app.',
  },
  codesRenewed: {
    subject: 'New recovery codes for your account',
    opening: 'Ten new recovery codes were generated for your account. The old ones no longer work.',
  },
  codeUsed: {
    subject: 'A recovery code was used to sign in',
    opening: 'One of your recovery codes was used to sign in to your account.',
  },
  reset: {
    subject: 'Two-factor authentication reset',
    opening:
      'A platform administrator reset two-factor authentication for your account and ended your sessions. Set it up again after you sign in.',
  },
} as const
