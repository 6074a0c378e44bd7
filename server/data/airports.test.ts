import { distanceKm } from '@interline/domain/places/distance'
import { offsetAt } from '@interline/domain/time/zone'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import airlines from './airlines.json' with { type: 'json' }
import cities from './cities.json' with { type: 'json' }
import connectionTimes from './connection-times.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }

type Names = { en: string; zhCn: string; zhTw: string }
type Airport = {
  iata: string
  icao: string
  city: string
  names: Names
  country: string
  continent: string
  lat: number
  lon: number
  tz: string
  terminals: string[]
  rank: number
}

/** How many airports each file must hold at least; the file names are the list of regions. */
const floors: Record<string, number> = {
  'china-mainland': 120,
  'hk-mo-tw': 18,
  'asia-east': 45,
  'asia-southeast': 60,
  'asia-south-central-west': 70,
  europe: 100,
  'north-america': 50,
  'latin-america': 40,
  africa: 30,
  oceania: 20,
}

const folder = new URL('./airports/', import.meta.url)
const regions = new Map(
  readdirSync(folder).map((file) => {
    const rows = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Airport[]
    return [file.replace('.json', ''), rows]
  }),
)
const airports = [...regions.values()].flat()
const byCode = new Map(airports.map((airport) => [airport.iata, airport]))
const continentOf = new Map(countries.map((country) => [country.iso2, country.continent]))

/** The same words in both scripts, character by character: neither row may appear in the other language. */
const simplified =
  /[东关冈岁绳儿岛广长馆静满带贺尔济丽国务阳兴桥庆汉黄兰门凤乌鲁齐滨贵龙连宁吴湾庄无罗欧亚圣纽约华纳萨马莱旧]/u
const traditional =
  /[東關岡歲繩兒島廣長館靜滿帶賀爾濟麗國務陽興橋慶漢黃蘭門鳳烏魯齊濱貴龍連寧吳灣莊無羅歐亞聖紐約華納薩馬萊舊]/u

/** Distances that timetables and atlases give, in kilometres. */
const distances = `
  PVG-SIN 3800, PEK-SHA 1075, PEK-CAN 1890, PVG-LAX 10440, HKG-TPE 805, HKG-LHR 9640
  CTU-URC 2065, XIY-CKG 565, LHR-JFK 5540, CDG-NRT 9710, FRA-DXB 4840, AMS-CPT 9650
  SIN-SYD 6290, AKL-SCL 9680, NAN-HNL 5100, GRU-EZE 1720, DEL-BOM 1140, ICN-GMP 34
  HND-CTS 820, JFK-SFO 4150, SVO-IST 1760, ADD-CAI 2480, YYZ-YVR 3340, KHG-PEK 3420
`

function airport(iata: string): Airport {
  const found = byCode.get(iata)
  if (!found) throw new Error(`no airport ${iata}`)
  return found
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('airports', () => {
  test('[C1] every region has its airports: 470 and more, 120 of them in mainland China', () => {
    expect([...regions.keys()].toSorted()).toEqual(Object.keys(floors).toSorted())
    const thin = [...regions].filter(([region, rows]) => rows.length < (floors[region] ?? 0))
    expect(thin.map(([region, rows]) => `${region} ${rows.length}`)).toEqual([])
    expect(airports.length).toBeGreaterThanOrEqual(470)
  })

  test('[C1] each file holds only its own part of the world', () => {
    const countriesOf = (region: string) => new Set((regions.get(region) ?? []).map((row) => row.country))
    const continentsOf = (region: string) => new Set((regions.get(region) ?? []).map((row) => row.continent))
    expect(countriesOf('china-mainland')).toEqual(new Set(['CN']))
    expect(countriesOf('hk-mo-tw')).toEqual(new Set(['HK', 'MO', 'TW']))
    expect(continentsOf('asia-east')).toEqual(new Set(['AS']))
    expect(continentsOf('asia-southeast')).toEqual(new Set(['AS']))
    expect(continentsOf('asia-south-central-west')).toEqual(new Set(['AS']))
    expect(continentsOf('europe')).toEqual(new Set(['EU']))
    expect(continentsOf('north-america')).toEqual(new Set(['NA']))
    expect(continentsOf('latin-america')).toEqual(new Set(['NA', 'SA']))
    expect(continentsOf('africa')).toEqual(new Set(['AF']))
    expect(continentsOf('oceania')).toEqual(new Set(['OC']))
  })

  test('[C1] codes are well formed and used once', () => {
    expect(airports.filter((row) => !/^[A-Z]{3}$/.test(row.iata))).toEqual([])
    expect(airports.filter((row) => !/^[A-Z]{4}$/.test(row.icao))).toEqual([])
    expect(duplicates(airports.map((row) => row.iata))).toEqual([])
    expect(duplicates(airports.map((row) => row.icao))).toEqual([])
  })

  test('[C1] closed fields and fields without scheduled flights are not for sale', () => {
    const gone = ['NAY', 'TXL', 'SXF', 'ISL', 'LBG', 'BQH', 'FRU', 'PNH', 'REP', 'KIV', 'LAD', 'DKR']
    expect(gone.filter((iata) => byCode.has(iata))).toEqual([])
  })

  test('[C1] country and continent agree with the table of countries', () => {
    const wrong = airports.filter((row) => continentOf.get(row.country) !== row.continent)
    expect(wrong.map((row) => `${row.iata} ${row.country} ${row.continent}`)).toEqual([])
  })

  test('[C1] coordinates, rank and terminals are in range', () => {
    const twoDecimals = (value: number) => Math.round(value * 100) / 100 === value
    const wrong = airports.filter(
      (row) =>
        !(Math.abs(row.lat) <= 75 && Math.abs(row.lon) <= 180) ||
        !(twoDecimals(row.lat) && twoDecimals(row.lon)) ||
        !(Number.isInteger(row.rank) && row.rank >= 1 && row.rank <= 100) ||
        (row.terminals.length === 1 && !/^[A-Z]$/.test(row.terminals[0] ?? '')) ||
        duplicates(row.terminals).length > 0 ||
        row.terminals.some((terminal) => !/^(T\d[A-Z]?|[A-Z]|[A-Z][A-Za-z]+)$/.test(terminal)),
    )
    expect(wrong.map((row) => row.iata)).toEqual([])
  })

  test('[C1] the time zone is a place name that the runtime knows, and fits the longitude', () => {
    const instants = [Date.parse('2026-01-15T12:00:00Z'), Date.parse('2026-07-15T12:00:00Z')]
    const wrong = airports.filter(({ tz, lon }) => {
      if (!/^[A-Z][A-Za-z]+(\/[A-Za-z_]+)+$/.test(tz)) return true
      return instants.some((instant) => {
        const difference = offsetAt(instant, tz) / 60 - lon / 15
        const acrossTheDateLine = ((difference + 36) % 24) - 12
        return Math.abs(acrossTheDateLine) > 4.5
      })
    })
    expect(wrong.map((row) => `${row.iata} ${row.tz}`)).toEqual([])
    expect(airports.filter((row) => row.country === 'CN' && row.tz !== 'Asia/Shanghai')).toEqual([])
  })

  test('[C1] connection times, transfers and airline hubs speak of airports and terminals that exist', () => {
    const unknown = connectionTimes.terminals.filter(({ airport: iata, terminals }) =>
      terminals.some((terminal) => !byCode.get(iata)?.terminals.includes(terminal)),
    )
    expect(unknown).toEqual([])
    expect(connectionTimes.airports.filter((row) => !byCode.has(row.airport))).toEqual([])
    expect(airlines.flatMap((airline) => airline.hubs).filter((iata) => !byCode.has(iata))).toEqual([])
    const citiesOf = (codes: readonly string[]) => new Set(codes.map((iata) => airport(iata).city))
    expect(connectionTimes.transfers.filter((row) => citiesOf(row.airports).size !== 1)).toEqual([])
  })

  test('[C1] known distances between airports come out, within 1.5 %', () => {
    const pairs = [...distances.matchAll(/([A-Z]{3})-([A-Z]{3}) (\d+)/g)]
    expect(pairs.length).toBeGreaterThanOrEqual(20)
    const wrong = pairs.flatMap(([pair, from = '', to = '', known]) => {
      const kilometres = distanceKm(airport(from), airport(to))
      // Between two airports of one city the two decimals of a coordinate weigh more.
      const tolerance = kilometres < 100 ? 0.05 : 0.015
      const isRight = Math.abs(kilometres / Number(known) - 1) <= tolerance
      return isRight ? [] : [`${pair}, not ${Math.round(kilometres)}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('cities', () => {
  test('[C1] every airport belongs to the city that lists it, and to no other', () => {
    const listed = cities.flatMap((city) => city.airports.map((iata) => `${iata} ${city.code}`))
    expect(listed.toSorted()).toEqual(airports.map((row) => `${row.iata} ${row.city}`).toSorted())
    expect(duplicates(cities.map((city) => city.code))).toEqual([])
    const abroad = cities.filter((city) =>
      city.airports.some((iata) => airport(iata).country !== city.country),
    )
    expect(abroad).toEqual([])
  })

  test('[C1] a city code that is also an airport code names a city of that airport', () => {
    const stolen = cities.filter((city) => byCode.has(city.code) && !city.airports.includes(city.code))
    expect(stolen.map((city) => city.code)).toEqual([])
  })

  test('[C1] exactly the agreed cities have several airports', () => {
    const agreed =
      'BJS: PEK PKX · SHA: PVG SHA · CTU: CTU TFU · LON: LHR LGW STN LTN LCY SEN · PAR: CDG ORY BVA · ' +
      'NYC: JFK EWR LGA SWF · TYO: HND NRT · OSA: KIX ITM UKB · SEL: ICN GMP · TPE: TPE TSA · BKK: BKK DMK · ' +
      'KUL: KUL SZB · JKT: CGK HLP · MOW: SVO DME VKO ZIA · MIL: MXP LIN BGY · ROM: FCO CIA · CHI: ORD MDW · ' +
      'WAS: IAD DCA BWI · HOU: IAH HOU · YTO: YYZ YTZ YHM · YMQ: YUL YHU · BUE: EZE AEP · SAO: GRU CGH VCP · ' +
      'RIO: GIG SDU · STO: ARN BMA NYO · DXB: DXB DWC · IST: IST SAW · MEL: MEL AVV · SPK: CTS OKD · ' +
      'NGO: NGO NKM · THR: IKA THR · REK: KEF RKV · TCI: TFN TFS · DFW: DFW DAL · MIA: MIA FLL · ' +
      'BRU: BRU CRL · BUH: OTP BBU · IEV: KBP IEV · BOM: BOM NMI'
    const inOrder = (codes: readonly string[]) => codes.toSorted().join(' ')
    const several = cities.filter((city) => city.airports.length > 1)
    expect(Object.fromEntries(several.map((city) => [city.code, inOrder(city.airports)]))).toEqual(
      Object.fromEntries(
        agreed.split(' · ').map((entry) => {
          const [code = '', list = ''] = entry.split(': ')
          return [code, inOrder(list.split(' '))]
        }),
      ),
    )
    expect(airport('XIY').city).toBe('SIA')
  })

  test('[C1] pinyin is toneless syllables, with the right reading where a character has several', () => {
    const wrong = cities.filter((city) => !/^[a-z]+( [a-z]+)*$/.test(city.pinyin))
    expect(wrong.map((city) => city.code)).toEqual([])
    const pinyin = new Map(cities.map((city) => [city.code, city.pinyin]))
    const readings = [
      'SHA shang hai, CKG chong qing, XMN xia men, CSX chang sha, CTU cheng du, CHG chao yang, BPX chang du',
      'KHG ka shi, DUB du bo lin, TRN du ling, SJW shi jia zhuang, URC wu lu mu qi, LLV lv liang, NGS chang qi',
    ].flatMap((line) => line.split(', '))
    expect(readings.map((reading) => `${reading.slice(0, 3)} ${pinyin.get(reading.slice(0, 3))}`)).toEqual(
      readings,
    )
  })

  test('[C1] people find a city by the other names that they type', () => {
    const typed = [
      'Peking BJS, Canton CAN, Bombay BOM, Saigon SGN, NYC NYC, Madras MAA, Rangoon RGN, Amoy XMN',
      'Swatow SWA, Kiev IEV, Wien VIE, 海参崴 VVO, 香格里拉 DIG, 北海道 SPK, 漢城 SEL, PNH KTI',
    ].flatMap((line) => line.split(', '))
    const named = new Set(cities.flatMap((city) => city.aliases.map((alias) => `${alias} ${city.code}`)))
    expect(typed.filter((entry) => !named.has(entry))).toEqual([])
    const repeated = cities.filter(
      (city) => duplicates([...city.aliases, ...new Set(Object.values(city.names))]).length > 0,
    )
    expect(repeated.map((city) => city.code)).toEqual([])
  })
})

describe('names of airports and cities', () => {
  const all: { code: string; names: Names }[] = [
    ...airports.map(({ iata: code, names }) => ({ code, names })),
    ...cities,
  ]
  const wrong = (pick: keyof Names, isWrong: (name: string) => boolean) =>
    all.filter(({ names }) => isWrong(names[pick])).map(({ code, names }) => `${code} ${names[pick]}`)

  test('[C1] every name is in the script of its language', () => {
    expect(wrong('en', (name) => !/^\p{Script=Latin}/u.test(name) || /\p{Script=Han}/u.test(name))).toEqual(
      [],
    )
    expect(wrong('zhCn', (name) => !/^\p{Script=Han}/u.test(name) || traditional.test(name))).toEqual([])
    expect(wrong('zhTw', (name) => !/^\p{Script=Han}/u.test(name) || simplified.test(name))).toEqual([])
    expect(wrong('zhTw', (name) => name !== name.trim())).toEqual([])
  })

  test('[C1] the two Chinese forms are the words of each place, not a conversion', () => {
    const expected: Record<string, [string, string]> = {
      SYD: ['悉尼', '雪梨'],
      AKL: ['奥克兰', '奧克蘭'],
      DXB: ['迪拜', '杜拜'],
      DOH: ['多哈', '杜哈'],
      NBO: ['内罗毕', '奈洛比'],
      MIL: ['米兰', '米蘭'],
      SFO: ['旧金山', '舊金山'],
      HAN: ['河内', '河內'],
      HKT: ['普吉', '普吉'],
      SJC: ['圣何塞（加州）', '聖荷西（加州）'],
      YMQ: ['蒙特利尔', '蒙特婁'],
      VTE: ['万象', '永珍'],
      DPS: ['巴厘岛', '峇里島'],
    }
    const known = new Map(cities.map((city) => [city.code, [city.names.zhCn, city.names.zhTw]]))
    expect(Object.keys(expected).map((code) => [code, known.get(code)])).toEqual(Object.entries(expected))
  })

  test('[C1] no two airports share a name', () => {
    expect(duplicates(airports.map((row) => row.names.en))).toEqual([])
    expect(duplicates(airports.map((row) => row.names.zhCn))).toEqual([])
    expect(duplicates(airports.map((row) => row.names.zhTw))).toEqual([])
  })
})
