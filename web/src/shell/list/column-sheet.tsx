import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { arranged, changed, chosenColumns } from './columns.ts'
import { saveListSettings, useListSettings } from './list-settings.ts'
import type { ListDefinition } from './list.ts'
import styles from './list.module.css'
import { listText } from './text.ts'

export interface ColumnSheetProps<Name extends string> {
  readonly list: Pick<ListDefinition<never, Name>, 'name' | 'realm' | 'columns' | 'usual'>
  /** The names of the columns. */
  readonly heads: Readonly<Record<Name, string>>
  readonly onClose: () => void
}

/** Chooses the columns of a list and their order. Each change applies at once behind the sheet. */
export function ColumnSheet<Name extends string>({ list, heads, onClose }: ColumnSheetProps<Name>) {
  const t = useText(listText)
  const { columns, density = 'comfortable' } = useListSettings(list)
  const shown = chosenColumns(list, columns)
  const save = (next: readonly Name[]) => void saveListSettings(list, { columns: [...next] })
  return (
    <Sheet
      open
      onClose={onClose}
      width={320}
      title={t(($) => $.columns.title)}
      foot={<Button onClick={() => save(list.usual)}>{t(($) => $.columns.usual)}</Button>}
    >
      <Segmented
        label={t(($) => $.columns.density)}
        value={density}
        segments={(['comfortable', 'compact'] as const).map((value) => ({
          value,
          label: t(($) => $.columns[value]),
        }))}
        onChange={(value) => void saveListSettings(list, { density: value })}
      />
      <ul className={styles.columnList}>
        {arranged(list.columns, shown).map((name) => {
          const at = shown.indexOf(name)
          return (
            <li key={name} className={styles.columnItem}>
              <Checkbox checked={at >= 0} onChange={() => save(changed(shown, name, 'toggle'))}>
                {heads[name]}
              </Checkbox>
              {at >= 0 && (
                <>
                  <IconButton
                    kind="ghost"
                    size="sm"
                    label={t(($) => $.columns.before, { column: heads[name] })}
                    disabled={at === 0}
                    onClick={() => save(changed(shown, name, -1))}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    kind="ghost"
                    size="sm"
                    label={t(($) => $.columns.after, { column: heads[name] })}
                    disabled={at === shown.length - 1}
                    onClick={() => save(changed(shown, name, 1))}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
