import { describe, expect, test } from 'vitest'
import aircraft from './aircraft.json' with { type: 'json' }
import airlines from './airlines.json' with { type: 'json' }
import connectionTimes from './connection-times.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }
import currencies from './currencies.json' with { type: 'json' }
import { ENTRY_RULES, entryBook, type EntryRow } from '@interline/domain/interlining/entry'
import transferEntry from './transfer-entry.json' with { type: 'json' }
import taxes from './taxes.json' with { type: 'json' }

type Names = { en: string; zhCn: string; zhTw: string }
type Seats = { economy: number; premium_economy?: number; business?: number; first?: number }

/** The same words in both scripts, character by character: neither row may appear in the other language. */
const simplifiedOnly =
  '国东华际联厦长龙运湾门荣乐义欧罗维开达图纳萨尔兰亚韩汉费场务币马鸟飞岛赞鲁缅凯冈刚区属圣发设离'
const traditionalOnly =
  '國東華際聯廈長龍運灣門榮樂義歐羅維開達圖納薩爾蘭亞韓漢費場務幣馬鳥飛島贊魯緬凱岡剛區屬聖發設離'

const countryCodes = new Set(countries.map((country) => country.iso2))
const currencyCodes = new Set(currencies.map((currency) => currency.code))
const cabins = ['economy', 'premium_economy', 'business', 'first']
const alliances = new Set<string | null>(['star', 'oneworld', 'skyteam', null])
const continents = new Set(['AS', 'EU', 'AF', 'NA', 'SA', 'OC', 'AN'])
const directions = new Set(['departure', 'arrival', 'both'])
const connections = ['DD', 'DI', 'ID', 'II']

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Every name that is empty, not trimmed, or written in the script of another language. */
function namesInTheWrongScript(rows: readonly { names: Names }[]): string[] {
  const english = /^[\p{Script=Latin}\d](.*\S)?$/u
  const simplified = new RegExp(`^[^${traditionalOnly}]*$`, 'u')
  const traditional = new RegExp(`^[^${simplifiedOnly}]*$`, 'u')
  const chinese = /^\S(.*\S)?$/u
  const han = /\p{Script=Han}/u
  const wrong = (name: string, patterns: RegExp[]) =>
    patterns.every((pattern) => pattern.test(name)) ? [] : [name]
  return rows.flatMap(({ names }) => [
    ...wrong(names.en, [english]),
    ...wrong(names.zhCn, [chinese, han, simplified]),
    ...wrong(names.zhTw, [chinese, han, traditional]),
  ])
}

/** Contrast of two `#rrggbb` colours as WCAG 2.2 defines it, 1 to 21. */
function contrast(first: string, second: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Carriers of the sandbox; the others are known by name only. */
const flown = airlines.filter(({ hubs }) => hubs.length > 0)

describe('airlines', () => {
  test('[C1] there are 550 airlines and more, each code used once', () => {
    expect(airlines.length).toBeGreaterThanOrEqual(550)
    expect(duplicates(airlines.map((airline) => airline.iata))).toEqual([])
    expect(airlines.filter(({ iata }) => !/^(?=.*[A-Z])[A-Z0-9]{2}$/.test(iata))).toEqual([])
    const icao = airlines.flatMap((airline) => (airline.icao === '' ? [] : [airline.icao]))
    expect(duplicates(icao)).toEqual([])
    expect(icao.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
    expect(flown.filter((airline) => airline.icao === '')).toEqual([])
  })

  test('[C1 C6] active carriers of every region are known', () => {
    const active =
      `OO 9E YX MQ OH QX 9K MX XP XE QK WR F8 5T 4N 8P JJ LP 4C XL PZ WJ VE 9R FO V0 2I DM KX JY CU TA LR RZ N3 P5
       EH HD 6J FW JH JC BV RF JS GY DR JR Y8 OQ BL 0V LK UB 2P DG IW SJ IU IP 8B MY 9I S5 U4 YT H9 B3 8D 9P PA RQ FG
       W5 EP QB IV RX R5 RB IY 6H IZ SM NP XC FS IQ HH SZ FV N4 WZ 7R ZF HZ A4 R3 B2 WX EN CL VL 4Y X3 DI WK 2L LM BY
       CJ W9 W4 RR E4 QS DX D8 N0 6B RC N7 4O OA GQ CY U8 XZ NO BQ NT YW I2 E9 2W PU NI S4 SP BF XK SS WA TB OR 4Z 5Z
       TM PW QC HF HC KP AW UR JM MD P4 VM 8Z SD J4 D3 3O BJ LN 8U VR ZL QQ TL 3C TY VT ON OL IK CG CW GL`.split(
        /\s+/,
      )
    const known = new Set(airlines.map(({ iata }) => iata))
    expect(active.filter((code) => !known.has(code))).toEqual([])
  })

  test('[C1] no carrier is listed that has ceased to fly', () => {
    const ceased =
      `3K JSA 5W WAZ 9W JAI AB BER BE BEE BV BPA G8 GOW IG ISS JE MNO KA HDA KF ABB MI SLK MN CAW OG FPY OK CSA SI BCI
       SW NMB SX SRK TF BRA TZ SCO UK VTI VW TAO W8 FRL WE THD WW WOW ZI AAF 3M SIL 4U GWI 9U MLD XW NCT JW VNL`.split(
        /\s+/,
      )
    const pairs = Array.from({ length: ceased.length / 2 }, (_, at) =>
      ceased.slice(2 * at, 2 * at + 2).join(),
    )
    expect(airlines.filter(({ iata, icao }) => pairs.includes(`${iata},${icao}`))).toEqual([])
  })

  test('[C1] a ticket code has three digits and belongs to one airline', () => {
    const codes = airlines.flatMap(({ ticketCode }) => (ticketCode === null ? [] : [ticketCode]))
    expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([])
    expect(duplicates(codes)).toEqual([])
    expect(codes.length).toBeGreaterThanOrEqual(150)
  })

  test('[C1] an airline without a ticket code is a low-cost carrier or one whose code we could not confirm', () => {
    const without = flown.filter(({ ticketCode, lowCost }) => ticketCode === null && !lowCost)
    expect(without.map(({ iata }) => iata).sort()).toEqual(['BS', 'UQ'])
  })

  test.each([
    ['CA', '999'],
    ['MU', '781'],
    ['CZ', '784'],
    ['CX', '160'],
    ['SQ', '618'],
    ['EK', '176'],
    ['LH', '220'],
    ['UA', '016'],
    ['QF', '081'],
  ])('[C1] tickets of %s begin with %s', (iata, ticketCode) => {
    expect(airlines.find((airline) => airline.iata === iata)?.ticketCode).toBe(ticketCode)
  })

  test('[C1] country, hubs, alliance and cabins hold known values only', () => {
    const ladder = (offered: readonly string[]) => cabins.filter((cabin) => offered.includes(cabin)).join()
    expect(airlines.filter(({ country }) => !countryCodes.has(country))).toEqual([])
    expect(airlines.filter(({ hubs }) => !/^([A-Z]{3}(,[A-Z]{3}){0,3})?$/.test(hubs.join()))).toEqual([])
    expect(airlines.flatMap(({ hubs }) => duplicates(hubs))).toEqual([])
    expect(airlines.filter(({ alliance }) => !alliances.has(alliance))).toEqual([])
    expect(airlines.filter(({ cabins: offered }) => offered[0] !== 'economy')).toEqual([])
    expect(airlines.filter(({ cabins: offered }) => offered.join() !== ladder(offered))).toEqual([])
  })

  test('[C1] names are written in the script of their language', () => {
    expect(namesInTheWrongScript(airlines)).toEqual([])
    const names = Object.fromEntries(airlines.map((airline) => [airline.iata, airline.names]))
    expect(names['QR']).toEqual({ en: 'Qatar Airways', zhCn: '卡塔尔航空', zhTw: '卡達航空' })
    expect(names['NZ']).toEqual({ en: 'Air New Zealand', zhCn: '新西兰航空', zhTw: '紐西蘭航空' })
  })

  test('[C1] the stripe colour is seen on a white and on a dark tile', () => {
    expect(airlines.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
    expect(airlines.filter(({ color }) => contrast(color, '#ffffff') < 3)).toEqual([])
    expect(airlines.filter(({ color }) => contrast(color, '#1c2027') < 3)).toEqual([])
  })
})

describe('aircraft', () => {
  test('[C1] there are 90 or more equipment codes, each with plausible seats and range', () => {
    expect(aircraft.length).toBeGreaterThanOrEqual(90)
    expect(duplicates(aircraft.map(({ code }) => code))).toEqual([])
    expect(aircraft.filter(({ code }) => !/^[A-Z0-9]{3}$/.test(code))).toEqual([])
    expect(aircraft.filter(({ maker, model }) => maker === '' || model === '')).toEqual([])
    const outside = (value: number, least: number, most: number) => value < least || value > most
    const implausible = aircraft.filter(({ wide, seats, rangeKm }) => {
      const { economy, premium_economy = 0, business = 0, first = 0 }: Seats = seats
      const total = economy + premium_economy + business + first
      return wide
        ? outside(total, 180, 550) || outside(rangeKm, 7000, 17_000)
        : outside(total, 9, 240) || outside(rangeKm, 1000, 7500)
    })
    expect(implausible).toEqual([])
  })
})

describe('countries', () => {
  test('[D2] there are the 249 countries and regions of ISO 3166-1, each code used once', () => {
    expect(countries).toHaveLength(249)
    expect(duplicates(countries.map(({ iso2 }) => iso2))).toEqual([])
    expect(duplicates(countries.map(({ iso3 }) => iso3))).toEqual([])
    expect(countries.filter(({ iso2 }) => !/^[A-Z]{2}$/.test(iso2))).toEqual([])
    expect(countries.filter(({ iso3 }) => !/^[A-Z]{3}$/.test(iso3))).toEqual([])
    expect(countries.filter(({ dialling }) => !/^[1-9]\d{0,3}$/.test(dialling))).toEqual([])
    expect(countries.filter(({ currency }) => !/^[A-Z]{3}$/.test(currency))).toEqual([])
    expect(countries.filter(({ continent }) => !continents.has(continent))).toEqual([])
  })

  test('[D2] names are written in the script and the words of their language', () => {
    expect(namesInTheWrongScript(countries)).toEqual([])
    for (const language of ['en', 'zhCn', 'zhTw'] as const) {
      expect(duplicates(countries.map(({ names }) => names[language]))).toEqual([])
    }
    const names = Object.fromEntries(countries.map((country) => [country.iso2, country.names]))
    expect(names['IT']).toEqual({ en: 'Italy', zhCn: '意大利', zhTw: '義大利' })
    expect(names['SA']).toEqual({ en: 'Saudi Arabia', zhCn: '沙特阿拉伯', zhTw: '沙烏地阿拉伯' })
    expect(names['LA']).toEqual({ en: 'Laos', zhCn: '老挝', zhTw: '寮國' })
    expect(names['HK']).toEqual({ en: 'Hong Kong', zhCn: '中国香港', zhTw: '香港' })
  })

  test('[D2] the continents that decide between two route classes are the agreed ones', () => {
    const continent = Object.fromEntries(countries.map((country) => [country.iso2, country.continent]))
    expect(continent).toMatchObject({ RU: 'EU', TR: 'AS', EG: 'AF', AE: 'AS', KZ: 'AS', MQ: 'NA', FR: 'EU' })
  })
})

describe('currencies', () => {
  test('[A11] there are the 23 display currencies with their exponents', () => {
    const listed =
      'CNY USD EUR HKD JPY GBP AUD CAD THB SGD CHF DKK MOP MYR NOK NZD PHP RUB SEK TWD KRW ZAR ILS'.split(' ')
    expect(currencies.map(({ code }) => code)).toEqual(listed)
    const withoutDecimals = currencies.filter(({ exponent }) => exponent !== 2)
    expect(withoutDecimals.map(({ code, exponent }) => [code, exponent])).toEqual([
      ['JPY', 0],
      ['KRW', 0],
    ])
    expect(namesInTheWrongScript(currencies)).toEqual([])
  })

  test('[A11] the first rates are positive decimal texts, CNY for one unit, and dated', () => {
    const decimal = /^(0|[1-9]\d*)(\.\d{0,11}[1-9])?$/
    expect(currencies.filter(({ cnyPerUnit }) => !decimal.test(cnyPerUnit) || cnyPerUnit === '0')).toEqual([])
    expect(currencies.filter(({ rateDate }) => !/^\d{4}-\d{2}-\d{2}$/.test(rateDate))).toEqual([])
    expect(currencies.find(({ code }) => code === 'CNY')?.cnyPerUnit).toBe('1')
  })
})

describe('taxes', () => {
  test('[C1] every tax is a positive amount of a currency we convert, in a country we know', () => {
    expect(taxes.length).toBeGreaterThanOrEqual(60)
    expect(taxes.filter(({ country }) => country !== null && !countryCodes.has(country))).toEqual([])
    expect(taxes.filter(({ code }) => !/^[A-Z][A-Z0-9]$/.test(code))).toEqual([])
    expect(taxes.filter(({ currency }) => !currencyCodes.has(currency))).toEqual([])
    expect(taxes.filter(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0)).toEqual([])
    expect(taxes.filter(({ appliesTo }) => !directions.has(appliesTo))).toEqual([])
    expect(taxes.filter(({ international, domestic }) => !international && !domestic)).toEqual([])
    expect(taxes.filter(({ passengerTypes }) => passengerTypes[0] !== 'adult')).toEqual([])
    expect(namesInTheWrongScript(taxes)).toEqual([])
  })

  test('[C1] one country asks one tax code once for a domestic and once for an international flight', () => {
    const keys = taxes.flatMap(({ country, code, international, domestic }) => [
      ...(international ? [`${country} ${code} international`] : []),
      ...(domestic ? [`${country} ${code} domestic`] : []),
    ])
    expect(duplicates(keys)).toEqual([])
  })

  test('[C1] children and infants pay no airport fee on a domestic flight in mainland China', () => {
    const fee = taxes.find(({ country, code, domestic }) => country === 'CN' && code === 'CN' && domestic)
    expect(fee).toMatchObject({ amount: 5000, currency: 'CNY', passengerTypes: ['adult'] })
  })
})

describe('connection times', () => {
  test('[C1] every kind of connection has a default, longer across terminals and airports', () => {
    expect(connectionTimes.defaults.map(({ connection }) => connection)).toEqual(connections)
    for (const { sameTerminal, otherTerminal, otherAirport } of connectionTimes.defaults) {
      expect(sameTerminal).toBeLessThan(otherTerminal)
      expect(otherTerminal).toBeLessThan(otherAirport)
    }
  })

  test('[C1] an airport or a terminal pair overrides a kind of connection once', () => {
    const airports = connectionTimes.airports.map(({ airport, connection }) => `${airport} ${connection}`)
    const terminals = connectionTimes.terminals.map((row) =>
      [row.airport, row.connection, ...row.terminals.toSorted()].join(' '),
    )
    expect(duplicates(airports)).toEqual([])
    expect(duplicates(terminals)).toEqual([])
    const rows = [...connectionTimes.airports, ...connectionTimes.terminals]
    expect(rows.filter(({ airport }) => !/^[A-Z]{3}$/.test(airport))).toEqual([])
    expect(rows.filter(({ connection }) => !connections.includes(connection))).toEqual([])
    const shorterAway = connectionTimes.airports.filter((row) => row.otherTerminal < row.sameTerminal)
    expect(shorterAway).toEqual([])
  })

  test('[C1] a ground transfer joins two airports, is listed once and takes two to four hours', () => {
    const pairs = connectionTimes.transfers.map(({ airports }) => airports.toSorted().join('-'))
    expect(duplicates(pairs)).toEqual([])
    expect(pairs.filter((pair) => !/^([A-Z]{3})-(?!\1)[A-Z]{3}$/.test(pair))).toEqual([])
    expect(connectionTimes.transfers.filter(({ minutes }) => minutes < 120 || minutes > 240)).toEqual([])
    expect(pairs).toEqual(
      expect.arrayContaining(['TPE-TSA', 'HND-NRT', 'PVG-SHA', 'PEK-PKX', 'LGW-LHR', 'GMP-ICN']),
    )
  })
})

describe('entry for a change onto another ticket', () => {
  test('[C3] every row is a country of ours, once, with a reason', () => {
    const codes = transferEntry.map(({ country }) => country)
    expect(codes.filter((code) => !countryCodes.has(code))).toEqual([])
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(transferEntry.filter(({ entry }) => !ENTRY_RULES.some((rule) => rule === entry))).toEqual([])
  })

  test('[C3] countries that ask many travellers for a visa or an authorisation beforehand are not called open', () => {
    const book = entryBook(transferEntry as EntryRow[])
    const open = new Set(
      transferEntry.map(({ country }) => country).filter((code) => book.openingOf(code) === 'usual'),
    )
    const careful = 'CN JP KR TW IN GB US CA AU NZ FR DE NL ES IT CH AT TR SA RU VN PH LK ZA BR'.split(' ')
    expect(careful.filter((code) => open.has(code))).toEqual([])
  })
})
