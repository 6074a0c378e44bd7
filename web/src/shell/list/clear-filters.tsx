import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { listText } from './text.ts'

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
