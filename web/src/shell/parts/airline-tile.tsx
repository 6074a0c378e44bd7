import { useLocale } from '../../i18n/index.tsx'
import { AirTile } from '../../ui/flight/air-tile.tsx'
import { airlineName, useFleet } from '../reference.ts'

interface AirlineTileProps {
  /** IATA code of the airline. */
  readonly code: string
  /** Two tiles above each other in one row. */
  readonly small?: boolean
}

/** The tile of an airline. Its colour is that of the reference data, as on paper. */
export function AirlineTile({ code, small = false }: AirlineTileProps) {
  const locale = useLocale()
  const fleet = useFleet()
  return (
    <AirTile
      code={code}
      name={fleet ? airlineName(code, fleet, locale) : undefined}
      color={fleet?.airlines.get(code)?.color}
      small={small}
    />
  )
}
