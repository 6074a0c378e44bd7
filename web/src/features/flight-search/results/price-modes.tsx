import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { searchText } from '../text.ts'
import { changeView, useViewSettings } from './view-settings.ts'

interface PriceModesProps {
  readonly party: boolean
  readonly size: 'sm' | 'md'
}

/** Which price a row shows: of one adult or of all, with or without the net price. */
export function PriceModes({ party, size }: PriceModesProps) {
  const t = useText(searchText)
  const { price, figures } = useViewSettings()
  const client = useClientView()
  return (
    <>
      {party && (
        <Segmented
          size={size}
          label={t(($) => $.price.label)}
          value={price}
          segments={(['adult', 'all'] as const).map((value) => ({ value, label: t(($) => $.price[value]) }))}
          onChange={(value) => changeView({ price: value })}
        />
      )}
      {!client && (
        <Segmented
          size={size}
          label={t(($) => $.price.label)}
          value={figures}
          segments={(['sell', 'net'] as const).map((value) => ({ value, label: t(($) => $.price[value]) }))}
          onChange={(value) => changeView({ figures: value })}
        />
      )}
    </>
  )
}
