export default {
  subject: 'Low balance of {agency}: {balance}',
  opening:
    'Your prepaid balance is {balance}, below your alert of {below}. Orders that it does not cover cannot be paid from it.',
  closing: 'For {agency}. Request a top-up or change the amount in your wallet.',
} as const
