import { useMe } from './session.ts'
import { useSite } from './site.ts'

/** The pattern of full dates: the user's choice, else the site's; undefined for the default. */
export function useDateFormat(): string | undefined {
  const own = useMe()?.userInfo.config.dateFormat
  const site = useSite()?.siteInfo.dateFormat
  return own ?? site
}
