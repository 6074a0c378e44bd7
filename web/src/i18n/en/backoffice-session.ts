export default {
  title: 'Back office',
  lead: 'For platform staff. Agencies sign in on the home page.',
  agencies: 'Go to the home page',
} as const
