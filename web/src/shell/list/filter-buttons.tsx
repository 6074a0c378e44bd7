import { ListFilter } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ClearFilters } from './clear-filters.tsx'
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
