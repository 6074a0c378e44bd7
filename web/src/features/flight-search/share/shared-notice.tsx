import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { searchText } from '../text.ts'
import type { Shared } from './use-shared.ts'

/** Tells whoever opened a colleague's link what has become of the option that it points at. */
export function SharedNotice({ shared }: { readonly shared: Shared | null }) {
  const t = useText(searchText)
  if (!shared) return null
  const found = shared.itineraryKey !== null
  return (
    <Notice tone={found ? 'info' : 'warning'} live="polite">
      {t(($) => (found ? $.quote.sharedFound : $.quote.sharedGone))}
    </Notice>
  )
}
