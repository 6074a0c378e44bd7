// Mails of alerts, for those who asked for them: written once their quiet hours are over, and not at all of what was read
// or settled before.

import { deadlineText } from '@interline/domain/time/short-date'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from './deps.ts'
import { alertTexts, presentAlert, type AlertRow } from './present-alert.ts'
import { readPeople, type Person } from './read-people.ts'
import { SETTLED_AT } from './settled.ts'

const BATCH = 50

/** Writes all due mails; any number of processes may. Returns their number. */
export async function sendAlertMails(deps: Deps): Promise<number> {
  for (let sent = 0; ;) {
    const step = await deps.platform.db.transaction('everything', (tx) => stepOf(tx, deps))
    sent += step.sent
    if (step.read < BATCH) return sent
  }
}

type Due = AlertRow & {
  readonly root_agency_id: number
  readonly agency_id: number
  readonly user_id: string
}

async function stepOf(tx: Tx, deps: Deps) {
  const now = new Date(deps.platform.clock.now())
  const { rows } = await sql<Due>`
    select a.root_agency_id, a.id, a.realm, a.agency_id, a.user_id, a.kind, a.order_id, a.facts, a.at, a.read_at,
      ${SETTLED_AT} as settled_at,
      o.flight_numbers, o.route, o.depart_on::text, o.pnrs
    from alerts a left join orders o on o.id = a.order_id
    where a.mail_due_at <= ${now} order by a.mail_due_at limit ${BATCH} for update of a skip locked`.execute(
    tx,
  )
  const people = await readPeople(
    tx,
    rows.map(({ agency_id: id }) => id),
    deps,
  )
  let sent = 0
  for (const row of rows) {
    const person = people.get(row.agency_id)?.find(({ userId }) => userId === row.user_id)
    const isWanted = person !== undefined && row.read_at === null && row.settled_at === null
    if (isWanted) {
      await write(tx, row, person, deps)
      sent += 1
    }
    await tx
      .updateTable('alerts')
      .set({ mail_due_at: null, mailed_at: isWanted ? now : null })
      .where('root_agency_id', '=', row.root_agency_id)
      .where('id', '=', row.id)
      .execute()
  }
  return { sent, read: rows.length }
}

async function write(tx: Tx, row: Due, person: Person, { platform }: Deps): Promise<void> {
  const now = platform.clock.now()
  const t = alertTexts(person.locale)
  const { title, about, departOn, orderId, deadline, action, page } = presentAlert(row, person.locale)
  await platform.mailer.send(tx, {
    to: person.email,
    origin: { agencyId: row.agency_id },
    locale: person.locale,
    purpose: `alerts.${row.kind}`,
    letter: {
      subject: orderId === null ? title : `${title} · ${orderId}`,
      paragraphs: [title],
      link: { label: action, page },
      rows: [
        ...(orderId === null ? [] : [[t(($) => $.mail.order), orderId] as const]),
        ...(about === null
          ? []
          : [[t(($) => $.mail.about), [about, departOn].filter(Boolean).join(' · ')] as const]),
        ...(deadline === null
          ? []
          : [
              [
                t(($) => $.mail.deadline),
                deadlineText(Date.parse(deadline), { zone: person.zone, locale: person.locale, now }),
              ] as const,
            ]),
      ],
      closing: t(($) => $.mail.closing, { name: person.name }),
    },
  })
}
