// The page on which a person plays the payer, in plain HTML.

import { toDecimal } from './amounts.ts'
import type { PaymentBook, SimPayment } from './payments.ts'
import type { Provider, Route, SimAnswer } from './provider.ts'

export const PAYER_ACTIONS = [
  'pay',
  'decline',
  'too-little',
  'second-factor',
  'leave',
  'pay-late',
  'pay-twice',
  'other-amount',
] as const

export type PayerAction = (typeof PAYER_ACTIONS)[number]

const LABELS: Readonly<Record<PayerAction, string>> = {
  pay: 'Pay',
  decline: 'Pay with a card that is declined',
  'too-little': 'Pay without enough money',
  'second-factor': 'Pay with a second factor',
  leave: 'Leave without paying',
  'pay-late': 'Pay although the payment is closed',
  'pay-twice': 'Pay twice',
  'other-amount': 'Pay another amount',
}

/** Any six digits confirm. */
const SECOND_FACTOR = '<p>Code <input name="code" pattern="[0-9]{6}" required autofocus value="123456"></p>'

/** What a payer does at the bank after the payment, and how that ends. */
const DISPUTES = {
  dispute: { state: 'opened', label: 'Dispute the payment' },
  'dispute-won': { state: 'won', label: 'Decide the dispute for the merchant' },
  'dispute-lost': { state: 'lost', label: 'Decide the dispute for the payer' },
} as const

export interface Payer {
  /** Plays an action; false: the state of the payment does not allow it. */
  act(payment: SimPayment, action: PayerAction, amount?: bigint): boolean
  page(payment: SimPayment): SimAnswer
  readonly routes: readonly Route[]
}

export function openPayer(channel: string, book: PaymentBook, provider: () => Provider): Payer {
  const pay = (payment: SimPayment, amount = payment.amount) => {
    const own = provider().pay
    if (own) own(payment, amount)
    else book.take(payment, amount)
  }

  const refuse = (payment: SimPayment, refusal: 'declined' | 'insufficient') => {
    const own = provider().refuse
    if (own) own(payment, refusal)
    else book.refuse(payment, refusal)
  }

  function act(payment: SimPayment, action: PayerAction, amount?: bigint): boolean {
    const isOpen = payment.state === 'open'
    if (action === 'leave') return true
    if (action === 'pay-late') {
      if (isOpen || payment.state === 'paid') return false
      pay(payment)
      return true
    }
    if (!isOpen || (action === 'pay-twice' && provider().once)) return false
    if (action === 'pay') pay(payment)
    else if (action === 'other-amount') pay(payment, amount ?? payment.amount - 1n)
    else if (action === 'decline') refuse(payment, 'declined')
    else if (action === 'too-little') refuse(payment, 'insufficient')
    else if (action === 'second-factor') confirmTwice(payment)
    else {
      pay(payment)
      pay(payment)
    }
    return true
  }

  /** The first time asks for the code, the second time is the code. */
  function confirmTwice(payment: SimPayment): void {
    if (payment.secondFactor !== 'wanted') return book.askSecondFactor(payment)
    payment.secondFactor = 'passed'
    pay(payment)
  }

  const page = (payment: SimPayment) =>
    html(
      channel,
      payment,
      PAYER_ACTIONS.filter((one) => one !== 'pay-late' && !(one === 'pay-twice' && provider().once)),
      provider().disputes === true,
    )

  function dispute(payment: SimPayment, action: string | null): void {
    const name = disputable(payment).find((one) => one === action)
    if (!provider().disputes || !name) return
    const { state } = DISPUTES[name]
    payment.own['dispute'] = state
    book.dispute(payment, state)
  }

  return {
    act,
    page,
    routes: [
      { name: 'payer', method: 'GET', path: '/__pay/:id', handle: ({ params }) => found(book, params, page) },
      {
        name: 'payer',
        method: 'POST',
        path: '/__pay/:id',
        handle: ({ params, body }) =>
          found(book, params, (payment) => {
            const form = new URLSearchParams(body.toString('utf8'))
            const action = PAYER_ACTIONS.find((one) => one === form.get('action'))
            const amount = /^\d+$/.exec(form.get('amount') ?? '')?.[0]
            if (action) act(payment, action, amount === undefined ? undefined : BigInt(amount))
            else if (payment.state === 'paid') {
              dispute(payment, form.get('action'))
              return { status: 303, headers: { location: `/__pay/${encodeURIComponent(payment.id)}` } }
            }
            return { status: 303, headers: { location: nextPlace(payment, action) } }
          }),
      },
    ],
  }
}

function found(
  book: PaymentBook,
  { id = '' }: Readonly<Record<string, string>>,
  then: (payment: SimPayment) => SimAnswer,
): SimAnswer {
  const payment = book.ofPayer(id)
  return payment ? then(payment) : { status: 404, body: 'There is no such payment.' }
}

/** Back to the shop, or to the page again after a refusal. */
function nextPlace(payment: SimPayment, action: PayerAction | undefined): string {
  const here = `/__pay/${encodeURIComponent(payment.id)}`
  if (action === 'leave') return payment.cancelUrl ?? payment.returnUrl ?? here
  return payment.state === 'paid' || payment.state === 'approved' ? (payment.returnUrl ?? here) : here
}

/** Once, and decided once. */
function disputable({ own: { dispute } }: SimPayment): readonly (keyof typeof DISPUTES)[] {
  if (dispute === undefined) return ['dispute']
  return dispute === 'opened' ? ['dispute-won', 'dispute-lost'] : []
}

function html(
  channel: string,
  payment: SimPayment,
  actions: readonly PayerAction[],
  disputes: boolean,
): SimAnswer {
  const amount = `${payment.currency} ${toDecimal(payment.amount, payment.currency)}`
  const body = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(channel)} simulator</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color:#1c2430}
h1{font-size:1.1rem}strong{font-size:1.6rem}button,input{font:inherit;padding:.5rem .8rem;margin:.25rem 0}
button{display:block;width:100%;text-align:left}.first{background:#1857d4;color:#fff;border:0;border-radius:6px}
p.state{background:#f3e7c2;padding:.5rem .8rem}</style>
<main><h1>${escaped(channel)} simulator</h1><p>No real money moves here.</p>
<p>${escaped(payment.subject)}<br><strong>${escaped(amount)}</strong><br>${escaped(payment.ref)}</p>
${stateLine(payment)}
<form method="post" action="/__pay/${encodeURIComponent(payment.id)}">${payment.state === 'paid' && disputes ? disputeButtons(payment) : controls(payment, actions)}</form>
${payment.returnUrl === null ? '' : `<p><a href="${escaped(payment.returnUrl)}">Return to the shop</a></p>`}
</main></html>`
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

function stateLine({ state, refusal, secondFactor }: SimPayment): string {
  const text =
    state === 'paid'
      ? 'Paid. You can close this page.'
      : state === 'approved'
        ? 'Approved. The shop takes the money.'
        : state !== 'open'
          ? `This payment is ${state}.`
          : secondFactor === 'wanted'
            ? 'Enter the code that we sent you.'
            : refusal === 'declined'
              ? 'The payment was declined. Try another card.'
              : refusal === 'insufficient'
                ? 'There is not enough money on this account.'
                : ''
  return text === '' ? '' : `<p class="state" role="status">${text}</p>`
}

function controls(payment: SimPayment, actions: readonly PayerAction[]): string {
  if (payment.state === 'paid' || payment.state === 'approved') return ''
  if (payment.state !== 'open') return button('pay-late')
  if (payment.secondFactor === 'wanted') return `${SECOND_FACTOR}${button('second-factor', 'Confirm')}`
  const field = `<label>In minor units <input name="amount" inputmode="numeric" value="${payment.amount - 1n}"></label>`
  return actions.map((action) => (action === 'other-amount' ? field : '') + button(action)).join('')
}

function disputeButtons(payment: SimPayment): string {
  return disputable(payment)
    .map((name) => `<button name="action" value="${name}">${DISPUTES[name].label}</button>`)
    .join('')
}

function button(action: PayerAction, label = LABELS[action]): string {
  return `<button name="action" value="${action}"${action === 'pay' ? ' class="first"' : ''}>${label}</button>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
