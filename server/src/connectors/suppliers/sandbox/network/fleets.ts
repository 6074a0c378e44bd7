// Which aircraft type operates a service: propellers and small jets on thin routes, narrow bodies on most,
// wide bodies where range or demand requires them.

import { share } from './integers.ts'
import type { Aircraft, World } from './reference.ts'
import type { Service } from './frequencies.ts'

const SMALL = ['AT7', 'DH4', 'AT4', 'DHT']
const REGIONAL = ['E90', '290', 'CR9', 'AT7']
const LOW_COST = ['32N', '32Q', '738', '7M8', '320', '789']
const NARROW = ['32N', '321', '738', '7M8', '320', '223']
const CHINESE = ['919', '32N', '738', '321']
const WIDE = ['333', '339', '359', '351', '788', '789', '77W', '388']

/** Distance in kilometres up to which each kind is used. */
const SMALL_KM = 700
const REGIONAL_KM = 1300
const NARROW_KM = 4500
/** Airlines with wide bodies use them from this distance. */
const WIDE_KM = 2600
/** Of 1000 medium-distance services, this many use a wide body. */
const WIDE_BODIES = 220

/** Chooses with 32 random bits; every type reaches the distance with a reserve. */
export function fleetOf(world: World): (service: Service, bits: number) => Aircraft {
  const types = (codes: readonly string[]) => codes.flatMap((code) => world.aircraft.get(code) ?? [])
  const [small, regional, lowCost, narrow, chinese, wide] = [
    SMALL,
    REGIONAL,
    LOW_COST,
    NARROW,
    CHINESE,
    WIDE,
  ].map(types)
  const farthest = [...world.aircraft.values()].reduce((best, each) =>
    each.rangeKm > best.rangeKm ? each : best,
  )
  const kinds = ({ market, carrier, perDay, days }: Service, chance: number) => {
    const { km } = market
    const thin = perDay === 1 && days < 7
    if (thin && km <= SMALL_KM) return small
    if (km <= REGIONAL_KM && (thin || (!carrier.lowCost && perDay === 1 && chance < 150))) return regional
    if (carrier.lowCost) return lowCost
    const wideAtHome = carrier.reachKm > NARROW_KM * 2 && km > WIDE_KM
    if (km > NARROW_KM || wideAtHome || (km > 800 && perDay > 1 && chance > 1000 - WIDE_BODIES)) return wide
    return carrier.country === 'CN' ? chinese : narrow
  }
  return (service, bits) => {
    const able = (kind: readonly Aircraft[] | undefined) =>
      (kind ?? []).filter(({ rangeKm }) => rangeKm >= service.market.km * 1.05)
    const fit = able(kinds(service, share(bits, 1000)))
    const list = fit.length > 0 ? fit : able(wide)
    return list[bits % Math.max(1, list.length)] ?? farthest
  }
}
