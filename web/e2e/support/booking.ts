/** Reaches a checked price and a booked order through the product's own calls, and through the confirm page. */
import { randomUUID } from 'node:crypto'
import type { APIResponse, Locator, Page } from '@playwright/test'
import type { Input, Reply } from '@interline/contract/index'
import { expect } from '@playwright/test'
import { inDays } from './flights.ts'

export type Order = Reply<'flightOrders.get'>
export type Wallet = Reply<'wallet.get'>
type Search = Reply<'flightSearch.start'>
type Passenger = Input<'flightOrders.create'>['body']['passengers'][number]

export interface OfferOptions {
  readonly from?: string
  readonly to?: string
  /** Days from today to the flight. */
  readonly days?: number
  readonly adults?: number
  readonly children?: number
  /** Seats that are held until paid; otherwise the order must be paid at once. */
  readonly holdable?: boolean
  /** Its ticketing plan; the airline's own website sells with instant payment. */
  readonly plan?: 'preference-standard' | 'website'
}

/** The token of the confirm page, and the price it must show. */
export interface CheckedOffer {
  readonly token: string
  /** Minor units. */
  readonly total: number
  readonly currency: string
}

let made = 0

/** A unique adult who fits every route of these tests. Some surnames steer the sandbox: REJECT, UNKNOWN. */
export function adult(surname = 'CHAN', more: Partial<Passenger> = {}): Passenger {
  made += 1
  return {
    type: 'adult',
    surname,
    given_names: 'TAI MAN',
    gender: 'male',
    birthday: '1985-06-15',
    nationality: 'SG',
    travel_document: {
      type: 'internationalityPassport',
      number: `K${process.pid}${made}`,
      expiry: '2035-01-01',
      issuing_place: 'SG',
    },
    ...more,
  }
}

async function data<Answer>(answer: APIResponse): Promise<Answer> {
  const envelope = (await answer.json()) as { code: number; message: string; data: Answer }
  expect(envelope, `${answer.url()}: ${envelope.message}`).toMatchObject({ code: 0 })
  return envelope.data
}

/** Reads as the signed-in user. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return data<Answer>(await page.request.get(path))
}

/** A write as the page itself sends it. */
export async function send<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  return data<Answer>(await write(page, path, body))
}

/** The same, with undefined for a refusal. */
async function asked<Answer>(page: Page, path: string, body: object): Promise<Answer | undefined> {
  const answer = await write(page, path, body)
  return answer.ok() ? data<Answer>(answer) : undefined
}

function write(page: Page, path: string, body: object): Promise<APIResponse> {
  const headers = { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' }
  return page.request.post(path, { data: body, headers })
}

/** Whether more may come: a search finishes without late suppliers and adds their answers afterwards. */
export const isAnswering = ({ status, suppliers }: Pick<Search, 'status' | 'suppliers'>): boolean =>
  status === 'running' || suppliers.some(({ state }) => state === 'late')

/** Searches for an offer on one electronic ticket, and checks the price of the cheapest available one. */
export async function checkedOffer(page: Page, options: OfferOptions = {}): Promise<CheckedOffer> {
  const { from = 'airport-HKG', to = 'airport-SIN', days = 45, adults = 1, children = 0 } = options
  let state = await send<Search>(page, '/shopping/v2/flight/async-shopping', {
    bookingType: 'oneway',
    journeys: [{ origin: from, destination: to, date: inDays(days) }],
    passengers: { adult: adults, child: children, infant: 0 },
  })
  const fits = ({ productType, holdable, tickets }: Search['solutions'][number]) =>
    productType === (options.plan ?? 'preference-standard') &&
    holdable === (options.holdable ?? true) &&
    tickets.length === 1
  const found = [...state.solutions]
  while (isAnswering(state) && !found.some(fits)) {
    const { searchId, cursor } = state
    state = await send<Search>(page, '/shopping/v2/flight/async-shopping/solutions', {
      searchId,
      cursor,
      waitMs: 5000,
    })
    found.push(...state.solutions)
  }
  const cheapest = found.filter(fits).toSorted((a, b) => a.priceDetail.total - b.priceDetail.total)
  // A slow supplier occasionally stays silent, and seats run out: unavailable offers are skipped.
  for (const { id } of cheapest) {
    const address = `/shopping/v2/flight/solutions/${id}/verification`
    const check = await asked<Reply<'flightSearch.verify'>>(page, address, { searchId: state.searchId })
    const { verifyToken, newPrice, oldPrice } = check ?? {}
    const price = newPrice ?? oldPrice
    if (verifyToken && price) return { token: verifyToken, total: price.total, currency: price.currency }
  }
  throw new Error(`${found.length} options were found, of which none that fits can be had.`)
}

/** `order.solution_invalid` */
const SOLD_OUT = 310014

/** An order awaiting payment. Another test may book the last seats of a fare after its price check: then the next one is taken. */
export async function bookedOrder(
  page: Page,
  passengers: Passenger[] = [adult()],
  options: OfferOptions = {},
): Promise<Order> {
  for (let left = 3; ; left -= 1) {
    const { token } = await checkedOffer(page, { adults: passengers.length, ...options })
    const answer = await write(page, '/order/v2/flight/orders', {
      verifyToken: token,
      passengers,
      contact: { name: 'Oscar Ng', areaCode: '852', phone: '25550110', email: 'oscar@harbour.demo' },
    })
    const { code } = (await answer.json()) as { code: number }
    if (code !== SOLD_OUT || left === 1) return data<Order>(answer)
  }
}

/**
 * Waits for the passenger page and accepts a price that has moved meanwhile, which happens occasionally. English pages
 * only.
 */
export async function comeToPassengers(page: Page): Promise<void> {
  const form = page.locator('#passenger-0')
  const accept = page.getByRole('dialog').getByRole('button', { name: /^Accept/ })
  await expect(form.or(accept).first()).toBeVisible({ timeout: 40_000 })
  if (await accept.isVisible()) await accept.click()
  await expect(form).toBeVisible()
}

/** Texts of the confirm page in each language. */
export const CONFIRM_WORDS = {
  'en-GB': {
    surname: 'Surname',
    given: 'Given name',
    male: 'Male',
    birthday: 'Date of birth',
    nationality: 'Nationality',
    document: 'Document',
    number: 'Number',
    expiry: 'Expires',
    issuedIn: 'Issued in',
    singapore: 'Singapore',
    agree: 'Names match the travel documents. I have read the fare rules.',
    create: 'Create order and pay',
    createOnPhones: 'Create order',
  },
  'zh-CN': {
    surname: '姓',
    given: '名',
    male: '男',
    birthday: '出生日期',
    nationality: '国籍',
    document: '证件类型',
    number: '证件号码',
    expiry: '有效期至',
    issuedIn: '签发地',
    singapore: '新加坡',
    agree: '姓名与证件一致，已阅读退改规则。',
    create: '生成订单并支付',
    createOnPhones: '生成订单',
  },
  'zh-TW': {
    surname: '姓',
    given: '名',
    male: '男',
    birthday: '出生日期',
    nationality: '國籍',
    document: '證件類型',
    number: '證件號碼',
    expiry: '有效期限',
    issuedIn: '簽發地',
    singapore: '新加坡',
    agree: '姓名與證件相符，已閱讀退改票規則。',
    create: '建立訂單並付款',
    createOnPhones: '建立訂單',
  },
} as const

export type ConfirmWords = (typeof CONFIRM_WORDS)[keyof typeof CONFIRM_WORDS]

export interface Person {
  readonly surname: string
  readonly given: string
  readonly birthday: string
  readonly number: string
}

/** The form of one passenger, expanded if collapsed. */
export async function passengerForm(page: Page, at: number): Promise<Locator> {
  const block = page.locator(`#passenger-${at}`)
  const line = block.getByRole('button').first()
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
  return block
}

/** Picks from a search-select list. */
async function pick(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue(text)
}

/** Types one passenger with a Singapore passport, as an operator reads it from the document. */
export async function typePassenger(
  page: Page,
  at: number,
  words: ConfirmWords,
  person: Person,
): Promise<void> {
  const form = await passengerForm(page, at)
  await form.getByLabel(words.surname, { exact: true }).fill(person.surname)
  await form.getByLabel(words.given, { exact: true }).fill(person.given)
  await form.getByRole('radio', { name: words.male, exact: true }).check()
  await form.getByLabel(words.birthday, { exact: true }).fill(person.birthday)
  await pick(form.getByLabel(words.nationality, { exact: true }), words.singapore)
  await form.getByLabel(words.document, { exact: true }).selectOption('internationalityPassport')
  await form.getByLabel(words.number, { exact: true }).fill(person.number)
  await form.getByLabel(words.expiry, { exact: true }).fill('2033-08-04')
  await pick(form.getByLabel(words.issuedIn, { exact: true }), words.singapore)
}

/** Ticks all confirmations and submits: beside the page, or in the bar on phones. */
export async function createOrder(page: Page, words: ConfirmWords, isMobile: boolean): Promise<void> {
  // The cheapest offer may be separate tickets, with more to confirm; names and rules come last.
  for (const box of await page.getByRole('complementary').getByRole('checkbox').all()) await box.check()
  await expect(page.getByRole('checkbox', { name: words.agree })).toBeChecked()
  await page
    .getByRole('button', { name: isMobile ? words.createOnPhones : words.create, exact: isMobile })
    .click()
}
