export default {
  time: 'Time',
  address: 'Network address',
  browser: 'Browser or program',
  newDevice: {
    subject: 'New sign-in to your account',
    opening: 'Your account was used to sign in on a new device.',
    closing:
      'If this was you, no action is needed. Otherwise change your password now and end the other sessions on your profile page.',
  },
  failed: {
    subject: 'Failed sign-ins to your account',
    opening:
      'There were several failed attempts to sign in to your account. Sign-in from that address is temporarily restricted.',
    closing:
      'You can sign in as usual on your own devices, or anywhere with a code sent to this mailbox. If this was not you, make sure you use your password nowhere else.',
  },
} as const
