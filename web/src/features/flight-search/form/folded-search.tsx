import { useText } from '../../../i18n/index.tsx'
import { FoldedLine } from '../../../shell/parts/folded-line.tsx'
import { queryOf } from '../request/search-query.ts'
import type { Draft } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './folded-search.module.css'
import { useTripWords } from './trip-words.ts'

interface FoldedSearchProps {
  readonly draft: Draft
  /** Its errors in words: no results appear before they are fixed. */
  readonly fault: string | undefined
  readonly onOpen: () => void
}

/** On phones the search above the results is one line that opens the whole form. */
export function FoldedSearch({ draft, fault, onOpen }: FoldedSearchProps) {
  const t = useText(searchText)
  const { way, rest } = useTripWords(queryOf(draft))
  const line = <FoldedLine way={way} rest={rest} label={t(($) => $.form.change)} onOpen={onOpen} />
  return fault === undefined ? (
    line
  ) : (
    <>
      {line}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </>
  )
}
