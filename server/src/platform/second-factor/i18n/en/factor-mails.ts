export default {
  time: 'Time',
  address: 'Network address',
  browser: 'Browser or program',
  reason: 'Reason',
  recoveryCodesLeft: 'Recovery codes left',
  passkey: 'Passkey',
  unexpected: 'If this was not you, change your password now and tell the administrator.',
  appOn: {
    subject: 'Authenticator app added to your account',
    opening: 'Signing in to your account now requires a code from your authenticator app.',
  },
  appOff: {
    subject: 'Authenticator app removed from your account',
    opening: 'Signing in to your account no longer requires a code from your authenticator app.',
  },
  passkeyOn: {
    subject: 'Passkey added to your account',
    opening: 'You can now sign in with this passkey. Signing in with your password requires a second factor.',
  },
  passkeyOff: {
    subject: 'Passkey removed from your account',
    opening: 'This passkey can no longer sign in to your account.',
  },
  passkeyBlocked: {
    subject: 'A passkey of your account was blocked',
    opening:
      'The passkey answered with an earlier counter, as a copy of it would. It was blocked. If you still use its device, remove the passkey and add a new one.',
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
      'An administrator reset two-factor authentication for your account and ended your sessions. Set it up again after you sign in.',
  },
} as const
