// Notifies an order's agency of a disruption of its flight, in the recipient's language, and sets the answer
// deadline.

import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import type { Answer } from '@interline/domain/disruptions/answers'
import { translator, type Locale, type Translate, type Translation } from '@interline/domain/text/text'
import { datedDay, deadlineText, departureText, type DayReader } from '@interline/domain/time/short-date'
import type { Tx } from '../../platform/database/database.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { Agency } from '../agencies/index.ts'
import { flightDisruption, lockHolder, type Disrupted, type Order } from '../flight-orders/index.ts'
import { mailReceiver, writeMail } from '../orders/index.ts'
import { questionOf } from './answer/accept-disruption.ts'
import { answersAt } from './read/read-disrupted.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/disruption-mail.ts'
import zhCn from './i18n/zh-cn/disruption-mail.ts'
import zhTw from './i18n/zh-tw/disruption-mail.ts'
import { endWait, type Concerned } from './job-kinds.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

export async function runTellAgency(job: Concerned, deps: Deps): Promise<void> {
  await deps.platform.db.transaction([job.agencyId], async (tx) => {
    const order = await lockHolder(tx, job.orderId, job.agencyId)
    if (!order) return
    const { row, type } = await questionOf(tx, job.disruptionId, order)
    const isSmall = row.state === 'accepted' && row.outcome === 'small'
    if (row.state !== 'new' && row.state !== 'expired' && !isSmall) return
    const answers = answersAt({ row, type }, await deps.platform.db.instant(tx))
    await mail(tx, { order, row, type, answers }, deps)
    if (row.state !== 'new') return
    await tx
      .updateTable('disrupted_orders')
      .set({ state: 'notified' })
      .where('disruption_id', '=', job.disruptionId)
      .where('order_id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
    await deps.platform.jobs.enqueue(tx, endWait, job, { at: row.respond_before.getTime() })
  })
}

interface Told {
  readonly order: Order
  readonly row: Disrupted
  readonly type: DisruptionType
  readonly answers: readonly Answer[]
}

async function mail(tx: Tx, told: Told, deps: Deps): Promise<void> {
  const { agency, receiver, passengers } = await mailReceiver(tx, told.order, deps)
  if (!receiver) return
  const now = deps.platform.clock.now()
  const letter = (locale: Locale) =>
    compose(translator(TEXTS[locale] as typeof en, locale), told, { agency, receiver, passengers, now })
  await writeMail(tx, receiver, { purpose: 'disruptions.told', compose: letter, about: told.order }, deps)
}

function compose(
  t: Translate<typeof en>,
  { order, row, type, answers }: Told,
  {
    agency,
    receiver,
    passengers,
    now,
  }: {
    readonly agency: Agency
    readonly receiver: Agency
    readonly passengers: readonly string[]
    readonly now: number
  },
): Letter {
  const { before, after } = flightDisruption(row, type)
  const flight = before.flightNumber
  const until = row.respond_before.getTime()
  const reader = { zone: receiver.timeZone, locale: t.locale, now }
  const isSmall = row.state === 'accepted'
  const isExpired = row.state === 'expired'
  const isOver = isSmall || isExpired
  const over = row.outcome === 'silent' ? 'silent' : 'expired'
  const named = { flight, date: datedDay(before.from.local, reader), order: order.id }
  const rows: [label: string, value: string][] = [
    [t(($) => $.order), order.id],
    [t(($) => $.pnr), t.list(order.pnrs)],
    [t(($) => $.passengers), passengers.join('\n')],
    [t(($) => $.before), words(before, reader)],
    [t(($) => $.after), after ? words(after, reader) : t(($) => $.none)],
    [t(($) => $.connection), row.impact === 'ok' ? '' : t(($) => $.impacts[row.impact as 'tight'])],
    [t(($) => $.answers), answers.map((each) => t(($) => $.answer[each])).join('\n')],
    [t(($) => $.until), isOver ? '' : deadlineText(until, reader)],
  ]
  return {
    subject: isExpired ? t(($) => $.over.subject[over], named) : t(($) => $.subject[type], named),
    paragraphs: [
      isSmall
        ? t(($) => $.small, { flight })
        : isExpired
          ? t(($) => $.over.opening[over], { flight })
          : t(($) => $.opening[type], { flight }),
    ],
    rows: rows.filter(([, value]) => value !== ''),
    closing: t(($) => $.closing, { agency: agency.name }),
  }
}

function words({ flightNumber, from, to }: Flight, reader: DayReader): string {
  const end = ({ airport, local }: Flight['from']) => ({ place: airport, local })
  return `${flightNumber}  ${departureText({ from: end(from), to: end(to) }, reader)}`
}
