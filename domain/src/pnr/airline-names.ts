// Airlines by the names that people write in front of a flight number: `Cathay Pacific 250`, `国航 1501`.

import type { PnrAirlines } from './analysis.ts'

interface Airline {
  readonly iata: string
  readonly names: { readonly en: string; readonly zhCn: string; readonly zhTw: string }
}

/** Short trade names that are in no table. */
const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '国航CA 國航CA 东航MU 東航MU 南航CZ 海航HU 厦航MF 廈航MF 川航3U 深航ZH 山航SC 上航FM 吉祥HO 春秋9C 国泰CX 國泰CX 港航HX ' +
    '新航SQ 泰航TG 马航MH 馬航MH 大韩KE 大韓KE 韩亚OZ 韓亞OZ 全日空NH 日航JL 汉莎LH 漢莎LH 法航AF 英航BA 荷航KL 土航TK 美联航UA 达美DL 達美DL ' +
    '加航AC 华航CI 華航CI 长荣BR 長榮BR KLM=KL SAS=SK ANA=NH JAL=JL TAP=TP LOT=LO IBERIA=IB SWISS=LX'
  )
    .split(' ')
    .map((each) => [each.slice(0, -2).replace('=', ''), each.slice(-2)]),
)
/** Endings of names that people omit. */
const KIND = / (?:AIRLINES?|AIRWAYS|AIR LINES|INTERNATIONAL AIRLINES|AIR)$|(?:国际|國際)?航空(?:公司)?$/
const LEAST_LETTERS = 5

/** A name without its ending must not be a place; if two carriers share a name it is dropped. */
export function airlineNames(airlines: Iterable<Airline>, isPlace: (name: string) => boolean): PnrAirlines {
  const known = new Map<string, string | null>()
  const add = (name: string, code: string) => {
    const before = known.get(name)
    known.set(name, before === undefined || before === code ? code : null)
  }
  const shortened = new Map<string, string | null>()
  for (const { iata, names } of airlines)
    for (const written of [names.en, names.zhCn, names.zhTw]) {
      const name = keyOf(written)
      add(name, iata)
      const short = name.replace(KIND, '')
      const least = /[A-Z]/.test(short) ? LEAST_LETTERS : 2
      if (short === name || short.length < least || isPlace(short)) continue
      const before = shortened.get(short)
      shortened.set(short, before === undefined || before === iata ? iata : null)
    }
  return {
    codeNamed(name) {
      const key = keyOf(name)
      // `Cathay Pacific Airways`: the table may have the name without its ending.
      const bare = key.replace(KIND, '')
      const ended = bare === key || isPlace(bare) ? undefined : known.get(bare)
      return SHORT[key] ?? known.get(key) ?? shortened.get(key) ?? ended ?? undefined
    },
  }
}

function keyOf(name: string): string {
  return name
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[-.'’·]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
