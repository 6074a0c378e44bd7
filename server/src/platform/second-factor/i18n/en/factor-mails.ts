export default {
  time: 'Time',
  address: 'Network address',
  browser: 'Browser or program',
  reason: 'Reason',
  recoveryCodesLeft: 'Recovery codes left',
  unexpected: 'If this was not you, change your password now and tell the administrator.',
  appOn: {
    subject: 'Authenticator app added to your account',
    opening: 'Sign-in to your account asks for a code of your authenticator app from now on.',
  },
  appOff: {
    subject: 'Authenticator app removed from your account',
    opening: 'Sign-in to your account no longer asks for a code of your authenticator app.',
  },
  codesRenewed: {
    subject: 'New recovery codes for your account',
    opening: 'Ten new recovery codes were made for your account. The old ones are void.',
  },
  codeUsed: {
    subject: 'A recovery code was used to sign in',
    opening: 'Somebody signed in to your account with one of your recovery codes.',
  },
  reset: {
    subject: 'Second factor of your account reset',
    opening:
      'An administrator of the platform has removed the second factor of your account and ended your sessions. Set up a new one after you have signed in.',
  },
} as const
