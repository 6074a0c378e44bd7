export default {
  title: 'Back office',
  lead: 'For the staff of the platform. Agencies sign in on the start page.',
  agencies: 'To the start page',
} as const
