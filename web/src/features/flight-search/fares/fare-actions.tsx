import { Check, Copy, Link2, Plus, Settings2 } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { copyText } from '../../../ui/code/copy-text.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askCopy, copyAtOnce } from '../copy/copy-request.ts'
import { fareKey } from '../quote-tray/fare-key.ts'
import { useQuoteActions } from '../quote-tray/use-quote-actions.ts'
import type { SearchQuery } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'
import { shareAddress } from '../share/share-link.ts'
import { searchText } from '../text.ts'
import styles from './fares.module.css'

interface FareActionsProps {
  readonly chosen: Solution
  readonly query: SearchQuery
}

/** More actions for the chosen fare: quote, copy, share. */
export function FareActions({ chosen, query }: FareActionsProps) {
  const t = useText(searchText)
  const agency = useMe()?.company.id
  const { quoted, pickFare } = useQuoteActions(query)
  const picked = quoted.some(({ key }) => key === fareKey(chosen))
  const share = async () => {
    if (agency === undefined) return
    const done = await copyText(location.origin + shareAddress(query, chosen, agency))
    if (done) toast.success(t(($) => $.quote.linkDone))
    else toast.error(t(($) => $.quote.linkFailed))
  }
  return (
    <span className={styles.actions}>
      <Button size="sm" aria-pressed={picked} onClick={() => pickFare(chosen)}>
        {picked ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        {t(($) => (picked ? $.quote.added : $.quote.add))} <Kbd>X</Kbd>
      </Button>
      <Button size="sm" onClick={() => copyAtOnce(chosen)}>
        <Copy aria-hidden="true" />
        {t(($) => $.quote.copy)} <Kbd>C</Kbd>
      </Button>
      <IconButton label={t(($) => $.quote.options)} onClick={() => askCopy([chosen])}>
        <Settings2 aria-hidden="true" />
      </IconButton>
      <Button size="sm" onClick={() => void share()}>
        <Link2 aria-hidden="true" />
        {t(($) => $.quote.link)}
      </Button>
    </span>
  )
}
