import { PASSWORD_LENGTHS, type PasswordLength } from '@interline/domain/session/password'
import { useEffect } from 'react'
import { freshSite, useSite } from './site.ts'

/** How long new passwords on this site must be; the server decides, so what the browser has stored may be older. */
export function usePasswordLength(): PasswordLength {
  const site = useSite()
  useEffect(() => {
    freshSite().catch(() => undefined)
  }, [])
  // A visit before this setting existed has stored a site without it.
  const info: Partial<NonNullable<typeof site>['siteInfo']> | undefined = site?.siteInfo
  return info?.passwordLength ?? PASSWORD_LENGTHS.contract
}
