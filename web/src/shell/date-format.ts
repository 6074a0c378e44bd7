/**
 * How days are written, and which day it is in the books: the server counts wallets, statements, reports and lists in the
 * zone of the signed-in agency, and those of the platform in the platform's zone. A browser elsewhere asks for these days,
 * not for its own.
 */
import type { LocalDate } from '@interline/domain/time/local-date'
import { localDateAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { serverNow } from '../clock.ts'
import { currentMe, useMe } from './session.ts'
import { useSite } from './site.ts'

/** The pattern of full dates: the user's choice, else the site's; undefined for the default. */
export function useDateFormat(): string | undefined {
  const own = useMe()?.userInfo.config.dateFormat
  const site = useSite()?.siteInfo.dateFormat
  return own ?? site
}

/** IANA zone of the signed-in agency; the platform's zone for its staff and for anybody who is not signed in. */
export function booksZone(): string {
  return currentMe()?.company.timeZone ?? PLATFORM_ZONE
}

/** Today in the books, `yyyy-mm-dd`. */
export function booksDay(): LocalDate {
  return localDateAt(serverNow(), booksZone())
}
