import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './flight.module.css'

export interface AirTileProps {
  /** IATA code of the airline. */
  readonly code: string
  /** Its name in the reader's language, shown on hover. */
  readonly name?: string
  /** Two tiles above each other in one row. */
  readonly small?: boolean
}

/** An airline as its code on a tile with a stripe in its colour. */
export function AirTile({ code, name, small = false }: AirTileProps) {
  return (
    <span
      className={classNames(styles.tile, small && styles.small)}
      style={{ '--stripe': carrierColour(code) } as CSSProperties}
      title={name}
      lang="en"
      translate="no"
    >
      {code}
    </span>
  )
}

/** Main colours of well-known liveries; other airlines get a colour derived from their code. */
const LIVERIES: Readonly<Record<string, string>> = {
  '9C': '#3FA535', AA: '#0078D2', AC: '#D22630', AF: '#002157', AK: '#E4002B', BA: '#075AAA', BR: '#006341', CA: '#D7182A',
  CI: '#C0406B', CX: '#006564', CZ: '#1E7AC2', D7: '#E4002B', DL: '#C8102E', EK: '#D71921', ET: '#178239', EY: '#BD8B13',
  FM: '#C8102E', GA: '#00878F', HO: '#8A1538', HU: '#C8102E', HX: '#B5122B', JL: '#C1002A', KA: '#8C1D40', KE: '#0F5CA8',
  KL: '#00A1DE', LH: '#05164D', MF: '#0072BC', MH: '#1F3E8F', MU: '#C1122F', NH: '#13448F', NX: '#B11F3B', OZ: '#A4343A',
  PR: '#0B2265', QF: '#E0001A', QR: '#5C0632', SC: '#B0122B', SQ: '#1D3A7C', SU: '#00256A', TG: '#582C83', TK: '#C8102E',
  TR: '#F0B400', UA: '#1A48A0', UO: '#6B1E86', VN: '#00646D', VS: '#B0123B', ZH: '#C8102E',
} // prettier-ignore

function carrierColour(code: string): string {
  const known = LIVERIES[code]
  if (known) return known
  const seed = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return `oklch(0.55 0.12 ${seed % 360})`
}
