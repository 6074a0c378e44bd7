import { useMe } from './session.ts'
import { useSite } from './site.ts'

/** The pattern in which full dates are written: the person's own choice, else the site's; undefined: the default. */
export function useDateFormat(): string | undefined {
  const own = useMe()?.userInfo.config.dateFormat
  const site = useSite()?.siteInfo.dateFormat
  return own ?? site
}
