export default {
  subject: '{code} is your sign-in code',
  opening: 'Enter this code to sign in:',
  closing:
    'It is valid for {minutes} minutes and works once. If you did not ask for it, somebody typed your name: ignore this mail and tell nobody the code.',
} as const
