export default {
  time: 'Time',
  address: 'Network address',
  browser: 'Browser or program',
  newDevice: {
    subject: 'New sign-in to your account',
    opening: 'Your account was used to sign in on a device that you have not used before.',
    closing:
      'If this was you, there is nothing to do. If not, change your password now and sign out the other sessions on your profile page.',
  },
  failed: {
    subject: 'Failed sign-ins to your account',
    opening:
      'Somebody tried several times to sign in to your account and failed. Sign-in from that address is restricted for now.',
    closing:
      'You can sign in as usual on your own devices, or anywhere with a code sent to this mailbox. If you did not try yourself, check that your password is used nowhere else.',
  },
} as const
