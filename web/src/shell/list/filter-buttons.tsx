import { ListFilter } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { listText } from './text.ts'

interface FilterButtonsProps {
  /** How many filters are active. */
  readonly set: number
  readonly onOpen: () => void
  readonly onClear: () => void
}

/** Opens all filters, and clears several at once. */
export function FilterButtons({ set, onOpen, onClear }: FilterButtonsProps) {
  const t = useText(listText)
  return (
    <>
      <Button onClick={onOpen}>
        <ListFilter aria-hidden="true" />
        {t(($) => $.filters.more)}
      </Button>
      {set > 1 && <ClearFilters kind="ghost" onClear={onClear} />}
    </>
  )
}

interface ClearFiltersProps {
  readonly kind?: 'ghost' | 'default'
  readonly onClear: () => void
}

/** Also the way out of a list in which the filters leave nothing. */
export function ClearFilters({ kind = 'default', onClear }: ClearFiltersProps) {
  const t = useText(listText)
  return (
    <Button kind={kind} onClick={onClear}>
      {t(($) => $.filters.clear)}
    </Button>
  )
}
