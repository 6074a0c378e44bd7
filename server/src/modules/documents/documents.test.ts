import type { Locale } from '@interline/domain/text/text'
import { afterAll, describe, expect, test } from 'vitest'
import { placesModule } from '../places/index.ts'
import { documentsModule } from './index.ts'
import { readPdf } from './pdf.fixture.ts'
import type { TicketRequest } from './ticket-request.ts'
import { agency, returnOrder, separateTicketsOrder } from './ticket.fixture.ts'

const documents = documentsModule({ places: placesModule() })
afterAll(() => documents.close())

const ask = (more: Partial<TicketRequest> = {}): TicketRequest => ({
  order: returnOrder,
  agency,
  kind: 'eticket',
  locale: 'en',
  hidePrice: false,
  also: [],
  billedBy: 'Interline',
  ...more,
})
const read = async (more: Partial<TicketRequest> = {}) => readPdf((await documents.render(ask(more))).content)
const bare = (text: string) => text.replace(/\s/g, '')

test('[H4 D15] the head of a document has the colours of the bar of its site', async () => {
  const look = {
    accent: '#0b6e99',
    bar: { color: '#0a2e3f', text: '#ffe9a8' },
    logo: undefined,
    name: '',
    footer: '',
  }
  const { colors } = await read({ look })
  expect(['#0a2e3f', '#ffe9a8', '#0b6e99'].filter((color) => !colors.has(color))).toEqual([])
  expect((await read()).colors.has('#0a2e3f')).toBe(false)
})

describe('the e-ticket as a file', () => {
  test.each<[Locale, string[]]>([
    [
      'en',
      [
        'E-ticket receipt',
        'Issued on Sun 22 Nov 2026',
        'Chinese passport',
        'Shanghai Pudong',
        'Terminal T1',
        'Fri 4 Dec 2026',
        '5h 30m',
        'Economy M',
        '1 piece of 23 kg',
        'Operated by Shanghai Airlines (FM)',
        'OK, confirmed',
        'Total HKD 3,564.00',
        'Agency account',
      ],
    ],
    [
      'zh-cn',
      [
        '电子客票行程单',
        '填开日期 2026年11月22日 周日',
        '中国护照',
        '上海浦东',
        'T1 航站楼',
        '2026年12月4日 周五',
        '5小时30分',
        '经济舱 M',
        '1 件，每件 23 公斤',
        '由上海航空 (FM)实际承运',
        'OK 已确认',
        '合计 HKD 3,564.00',
        '账户余额',
      ],
    ],
    [
      'zh-tw',
      [
        '電子機票收據',
        '開票日期 2026年11月22日 週日',
        '中國護照',
        '上海浦東',
        'T1 航廈',
        '2026年12月4日 週五',
        '5小時30分',
        '經濟艙 M',
        '1 件，每件 23 公斤',
        '由上海航空 (FM)實際飛航',
        'OK 已確認',
        '合計 HKD 3,564.00',
        '帳戶餘額',
      ],
    ],
  ])('[D15 A10] has the same content in %s, as selectable text', async (locale, sentences) => {
    const { pages } = await read({ locale, passengerIds: ['p1'] })
    const always = [
      'ZHANG / WEI MR',
      '781-2409581170',
      'JX0O1I',
      'NB2W6R',
      'MU 543',
      '08:15',
      'PVG',
      'SIN',
      'MLE7RTCN',
      '**** 0213',
      'MU 660012345678',
      'Airbus A330-300',
      '13-3 0123 4',
      'PO-7741',
    ]
    expect([...always, ...sentences].filter((text) => !pages[0]?.includes(bare(text)))).toEqual([])
  })

  test('[D15] a return has one page per passenger, with own ticket and price', async () => {
    const { pages } = await read()
    expect(pages).toHaveLength(3)
    expect(pages.map((page) => /781-24095811\d\d/g.exec(page)?.[0])).toEqual(returnOrder.ticketNumbers)
    expect(pages[2]).toContain(bare('ZHANG / YUCHEN MSTR'))
    expect(pages[2]).toContain(bare('Total HKD 2,944.00'))
    expect(pages[2]).not.toContain('LI/NA')
    expect(pages[2]).toContain(bare('Page 3 of 3'))
  })

  test('[D15] one chosen passenger gives one page, named in the file name', async () => {
    const file = await documents.render(ask({ passengerIds: ['p2'] }))
    expect(file).toMatchObject({ name: 'F2611210000017-LI-NA-eticket.pdf', type: 'application/pdf' })
    expect(readPdf(file.content).pages).toHaveLength(1)
    const all = await documents.render(ask())
    expect(all.name).toBe('F2611210000017-eticket.pdf')
  })

  test.each(['en', 'zh-cn', 'zh-tw'] as const)(
    '[D15 D12] refunded tickets say so across one page each, in %s',
    async (locale) => {
      const refunded = returnOrder.passengers.map((passenger) => ({
        ...passenger,
        tickets: passenger.tickets.map((ticket) => ({
          ...ticket,
          coupons: ticket.coupons.map((coupon) => ({ ...coupon, state: 'REFUNDED' as const })),
        })),
      }))
      const { pages } = await read({ locale, order: { ...returnOrder, passengers: refunded } })
      expect(pages).toHaveLength(3)
      const word = locale === 'en' ? 'Refunded' : '已退票'
      // In the sentence, beside both flights, and across the page.
      for (const page of pages) expect(page.split(word).length - 1).toBe(4)
    },
  )

  test('[D15] passengers of another order are refused', async () => {
    await expect(documents.render(ask({ passengerIds: ['p9'] }))).rejects.toThrow(RangeError)
  })

  test('[D15] without price there are no amounts and no change costs', async () => {
    const { pages } = await read({ hidePrice: true, passengerIds: ['p1'] })
    expect(pages.join('')).not.toMatch(/HKD|\d\.\d\d(?!\d)|Conditions/)
    expect(pages.join('')).toContain('781-2409581170')
  })

  test('[D15] separate tickets show both numbers, the transfer and its meaning', async () => {
    const text = (await read({ order: separateTicketsOrder })).pages.join('')
    const expected = [
      'Confirmation number',
      'K3L9QX',
      '081-2409581170',
      'Self-transfer in Bangkok, 4h 10m: collect your bags',
      'Separate tickets',
      'Stop in Dubai, 1h 30m',
      'Operated by Emirates (EK)',
      '+1',
      'Exchanged',
      'Change in Singapore, 1h 45m, overnight',
    ]
    expect(expected.filter((part) => !text.includes(bare(part)))).toEqual([])
    expect((await read()).pages.join('')).not.toContain(bare('Separate tickets'))
  })

  test('[D15] simulated bookings are marked on every page', async () => {
    const { pages } = await read({ order: separateTicketsOrder })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.every((page) => page.includes('Simulated'))).toBe(true)
    expect(pages[0]).toContain(bare('Simulated booking. No seat is held and no one can travel on it.'))
    const real = await read({ order: { ...returnOrder, simulated: false } })
    expect(real.pages.join('')).not.toContain('Simulated')
  })

  test('[D15] only the last four characters of a document number are printed', async () => {
    const { pages } = await read({ passengerIds: ['p1'], unmaskedDocuments: { p1: 'E81279213' } })
    expect(pages[0]).toContain('****9213')
    expect(pages[0]).not.toContain('E8127')
  })
})

describe('the itinerary as a file', () => {
  test('[D15] lists the party once, without ticket numbers, with the total price', async () => {
    const { pages } = await read({ kind: 'itinerary' })
    const text = pages.join('')
    const expected = [
      'Travel itinerary',
      'ZHANG / WEI MR',
      'LI / NA MS',
      'ZHANG / YUCHEN MSTR',
      'for 3 passengers',
      'Total HKD 10,072.00',
    ]
    expect(expected.filter((part) => !text.includes(bare(part)))).toEqual([])
    expect(text).not.toContain('781-2409581170')
    expect(text.match(/MU543/g)).toHaveLength(1)
  })
})

describe('the file itself', () => {
  test('[D15] embeds font subsets, without links or scripts', async () => {
    const file = await documents.render(ask({ locale: 'zh-tw' }))
    const { embeddedFonts, active } = readPdf(file.content)
    expect(embeddedFonts.map((name) => name.slice(7)).sort()).toEqual([
      'NotoSansTC-Bold',
      'NotoSansTC-Regular',
    ])
    expect(embeddedFonts.every((name) => /^[A-Z]{6}\+/.test(name))).toBe(true)
    expect(active).toEqual([])
    expect(file.content.length).toBeLessThan(250_000)
  })

  test('[D15] is identical bytes for the same request', async () => {
    const [first, second] = [await documents.render(ask()), await documents.render(ask())]
    expect(first.content.equals(second.content)).toBe(true)
  })

  test('[D15] prints addresses and commands as plain text', async () => {
    const trick = 'https://evil.example/{"image":"/etc/passwd"}'
    const { pages, active } = await read({
      order: { ...returnOrder, customerReference: trick },
      agency: { ...agency, address: 'file:///etc/hostname <script>alert(1)</script>' },
      passengerIds: ['p1'],
    })
    expect(pages[0]).toContain(bare(trick))
    expect(pages[0]).toContain(bare('<script>alert(1)</script>'))
    expect(active).toEqual([])
  })

  test('[D15 A10] the fonts cover every script in names and addresses', async () => {
    const rare = '龘靐齉 羽田空港 Zürich € £'
    const address = `${rare} Łódź İzmir N’Djamena`
    const { pages } = await read({ agency: { ...agency, address }, locale: 'zh-cn', passengerIds: ['p1'] })
    expect(pages[0]).toContain(bare(`${rare} Lódz Izmir N'Djamena`))
  })
})
