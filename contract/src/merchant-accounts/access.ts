// Who works what belongs to merchant accounts: the accounts, their disputes and their settlement files.

const office = (...roles: readonly ('treasury' | 'auditor')[]) =>
  ({ surface: 'backoffice', access: { realm: 'office', roles } }) as const

/** The owner of an agency tree for its own accounts; the platform's treasury, whose reads the auditor shares. */
export const holderAccess = {
  owner: {
    surface: 'portal',
    access: { realm: 'agency', roles: ['SuperUser'], permissions: ['company:update'] },
  },
  staffReads: office('treasury', 'auditor'),
  staffWrites: office('treasury'),
} as const
