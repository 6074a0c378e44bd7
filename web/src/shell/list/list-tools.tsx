import { Bookmark, Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ColumnSheet, type ColumnSheetProps } from './column-sheet.tsx'
import styles from './list.module.css'
import { listText } from './text.ts'
import { ViewsSheet, type ViewsSheetProps } from './views-sheet.tsx'

type ListToolsProps<Name extends string> = Omit<ColumnSheetProps<Name>, 'onClose'> &
  Pick<ViewsSheetProps, 'all'>

/** Display settings of a list: saved views and, on wide screens, columns. */
export function ListTools<Name extends string>({ list, heads, all }: ListToolsProps<Name>) {
  const t = useText(listText)
  const [sheet, setSheet] = useState<'views' | 'columns' | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      <Button kind="ghost" onClick={() => setSheet('views')}>
        <Bookmark aria-hidden="true" />
        {t(($) => $.views.open)}
      </Button>
      <span className={styles.wideOnly}>
        <Button kind="ghost" onClick={() => setSheet('columns')}>
          <Columns3 aria-hidden="true" />
          {t(($) => $.columns.open)}
        </Button>
      </span>
      {sheet === 'views' && <ViewsSheet list={list} onClose={close} {...(all ? { all } : {})} />}
      {sheet === 'columns' && <ColumnSheet list={list} heads={heads} onClose={close} />}
    </>
  )
}
