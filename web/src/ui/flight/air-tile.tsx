import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './flight.module.css'

export interface AirTileProps {
  /** IATA code of the airline. */
  readonly code: string
  /** Its name in the reader's language, shown on hover. */
  readonly name?: string | undefined
  /** Of its stripe; undefined while airlines load. */
  readonly color: string | undefined
  /** Two tiles above each other in one row. */
  readonly small?: boolean
}

/** An airline as its code on a tile with a stripe in its colour. */
export function AirTile({ code, name, color, small = false }: AirTileProps) {
  return (
    <span
      className={classNames(styles.tile, small && styles.small)}
      style={color === undefined ? undefined : ({ '--stripe': color } as CSSProperties)}
      title={name}
      lang="en"
      translate="no"
    >
      {code}
    </span>
  )
}
