import type { Translate } from '@interline/domain/text/text'
import type search from '../../../i18n/en/flight-search.ts'

/** An alliance name in the reader's language; an unknown code is returned unchanged. */
export function allianceName(code: string, t: Translate<typeof search>): string {
  switch (code) {
    case 'star':
      return t(($) => $.filters.alliance.star)
    case 'oneworld':
      return t(($) => $.filters.alliance.oneworld)
    case 'skyteam':
      return t(($) => $.filters.alliance.skyteam)
    default:
      return code
  }
}
