import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../../ui/choice/checkbox.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { ordersText } from '../../text.ts'
import { arranged, changed, chosenColumns, USUAL, type ColumnName } from './columns.ts'
import styles from '../list.module.css'
import { saveListSetting, useListSettings } from '../own-list.ts'

/** Chooses the columns of the list and their order. Each change shows at once behind the sheet. */
export function ColumnSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText(ordersText)
  const { orderColumns, orderDensity = 'comfortable' } = useListSettings()
  const shown = chosenColumns(orderColumns)
  const save = (next: readonly ColumnName[]) => void saveListSetting('orderColumns', [...next])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      width={320}
      title={t(($) => $.columnSheet.title)}
      foot={<Button onClick={() => save(USUAL)}>{t(($) => $.columnSheet.usual)}</Button>}
    >
      <Segmented
        label={t(($) => $.columnSheet.density)}
        value={orderDensity}
        segments={(['comfortable', 'compact'] as const).map((value) => ({
          value,
          label: t(($) => $.columnSheet[value]),
        }))}
        onChange={(value) => void saveListSetting('orderDensity', value)}
      />
      <ul className={styles.columnList}>
        {arranged(shown).map((name) => {
          const label = t(($) => $.columns[name])
          const at = shown.indexOf(name)
          return (
            <li key={name} className={styles.columnItem}>
              <Checkbox checked={at >= 0} onChange={() => save(changed(shown, name, 'toggle'))}>
                {label}
              </Checkbox>
              {at >= 0 && (
                <>
                  <IconButton
                    kind="ghost"
                    size="sm"
                    label={t(($) => $.columnSheet.before, { column: label })}
                    disabled={at === 0}
                    onClick={() => save(changed(shown, name, -1))}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    kind="ghost"
                    size="sm"
                    label={t(($) => $.columnSheet.after, { column: label })}
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
