import { describe, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const app = await testApp()
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: path, headers })

describe('public places', () => {
  test('[C1] airports come as cities with their airports, without a session', async () => {
    const { status, body } = await app.anonymous.call('places.airports', { query: {} })
    expect(status).toBe(200)
    const { cities, version } = body.data
    expect(version).toHaveLength(16)
    expect(cities.flatMap((city) => city.airports).length).toBeGreaterThanOrEqual(450)
    expect(cities.find(({ code }) => code === 'SHA')).toMatchObject({
      name: 'Shanghai',
      chineseName: '上海',
      traditionalName: '上海',
      pinyin: 'shang hai',
      country: 'CN',
      continent: 'AS',
      airports: [
        {
          code: 'PVG',
          names: { en: 'Shanghai Pudong', zhCn: '上海浦东', zhTw: '上海浦東' },
          tz: 'Asia/Shanghai',
        },
        { code: 'SHA' },
      ],
    })
    const ranks = cities.map(({ rank }) => rank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  })

  test.each(['/base/v2/airports', '/base/v2/airlines', '/base/v2/aircraft', '/base/v2/countries'])(
    '[C1] %s is not sent again if unchanged',
    async (path) => {
      const first = await ask(path)
      expect(first.statusCode).toBe(200)
      const etag = String(first.headers.etag)
      const again = await ask(path, { 'if-none-match': etag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      const other = await ask(path, { 'if-none-match': '"another"' })
      expect(other.statusCode).toBe(200)
    },
  )

  test('[C1 A10] airlines, aircraft and countries have what screens and forms need', async () => {
    const { airlines } = (await app.anonymous.call('places.airlines', {})).body.data
    expect(airlines.length).toBeGreaterThanOrEqual(150)
    expect(airlines.find(({ code }) => code === 'CX')).toMatchObject({
      ticketCode: '160',
      names: { en: 'Cathay Pacific', zhCn: '国泰航空', zhTw: '國泰航空' },
      lowCost: false,
    })
    const { aircraft } = (await app.anonymous.call('places.aircraft', {})).body.data
    expect(aircraft.find(({ code }) => code === '359')).toMatchObject({ maker: 'Airbus', wide: true })
    const { countries, currencies } = (await app.anonymous.call('places.countries', {})).body.data
    expect([countries.length, currencies.length]).toEqual([249, 23])
    expect(countries.find(({ iso2 }) => iso2 === 'HK')).toMatchObject({ dialling: '852' })
  })

  test('[C1 H1] pages of other sites read places, and no other call', async () => {
    const headers = { origin: 'https://blog.example.com' }
    const places = await ask('/base/v2/places?among=all&text=shanghai', headers)
    expect(places.headers['access-control-allow-origin']).toBe('*')
    expect(places.headers['access-control-allow-credentials']).toBeUndefined()
    // A refusal too: the page says why nothing was found.
    const refused = await ask('/base/v2/places?among=none', headers)
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, '*'])
    for (const path of ['/base/v2/airports', '/base/v2/me', '/base/v2/config/getSiteConfig', '/'])
      expect((await ask(path, headers)).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('[C1] an unknown parameter is refused by name', async () => {
    const answer = await ask('/base/v2/airports?vrsion=1', { 'accept-language': 'en' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      key: 'request.invalid',
      fields: [{ path: 'vrsion', rule: 'field.unknown' }],
    })
  })
})

describe('places for other modules', () => {
  const { places } = app.modules

  test('[C1] a place becomes airports, busiest first, and a city', () => {
    expect(places.resolve('city-SHA')).toEqual(['PVG', 'SHA'])
    expect(places.resolve('airport-SHA')).toEqual(['SHA'])
    expect([places.cityOf('airport-PVG'), places.cityOf('city-SHA'), places.cityOf('airport-XIY')]).toEqual([
      'SHA',
      'SHA',
      'SIA',
    ])
    expect([places.resolve('city-QQQ'), places.resolve('SHA'), places.cityOf('airport-QQQ')]).toEqual([
      [],
      [],
      undefined,
    ])
  })

  test('[C1] the journey rules get each place’s facts', () => {
    expect(places.facts({ kind: 'city', code: 'SHA' })).toMatchObject({ city: 'SHA', tz: 'Asia/Shanghai' })
    expect(places.facts({ kind: 'airport', code: 'LHR' })).toMatchObject({ city: 'LON', tz: 'Europe/London' })
    expect(places.facts({ kind: 'airport', code: 'QQQ' })).toBeUndefined()
  })
})
