export default {
  subject: '{code} is your sign-in code',
  opening: 'Enter this code to sign in:',
  closing:
    'It is valid for {minutes} minutes and works once. If you did not request it, ignore this email and do not share the code.',
} as const
