export default {
  title: 'Sign in to your desk',
  methods: { label: 'Way to sign in', password: 'Password', code: 'Verification code' },
  username: 'User name or email',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  forgot: 'Forgot it?',
  forgotNote:
    'Sign in with a code sent to your mailbox. The owner of your agency can set a new password for you.',
  code: 'Code from the mail',
  codeHint: 'Six digits, sent to your mailbox.',
  sendCode: 'Send the code',
  sendAgain: 'Send again',
  sendAgainIn: 'Send again in {seconds} s',
  codeSent: 'If this user exists, a code is on its way. It is valid for {minutes} minutes.',
  submit: 'Sign in',
  noAccount: 'No account yet? The owner of your agency can add you, or ',
  apply: 'apply as a partner',
  applyEnd: '.',
  rules: {
    usernameMissing: 'Enter your user name or email.',
    usernameFormat:
      'Enter an email address, or a user name of 3 to 64 letters, digits, dots, dashes or underscores.',
    passwordMissing: 'Enter your password.',
    codeMissing: 'Enter the six digits from the mail.',
    codeFormat: 'The code has six digits.',
  },
  wanted: 'Sign in to go on to the page you asked for.',
  lost: {
    text: 'The page and what you have typed stay as they are.',
    leave: 'Leave this page',
  },
} as const
