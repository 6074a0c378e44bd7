import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../../groups/groups.module.css'
import { groupDeskText } from './text.ts'
import { SheetFaults } from './sheet-faults.tsx'
import { TicketUpload } from './ticket-upload.tsx'
import { useDeskWork, type OfficeGroup } from './use-desk-work.ts'

interface TicketsFormProps {
  readonly order: OfficeGroup
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Ticket numbers pasted from a sheet, one line per passenger, checked against the names by the server. */
export function TicketsForm({ order, onDone, onCancel }: TicketsFormProps) {
  const t = useText(groupDeskText)
  const work = useDeskWork(order, onDone)
  const [text, setText] = useState('')
  const [sheet, setSheet] = useState<Reply<'officeGroups.readTickets'> | null>(null)
  const tickets = ticketsOf(text)
  const complete = tickets.filter(({ ticketNumber }) => ticketNumber !== '')
  const list = useQuery({
    queryKey: ['officeGroups.names', order.id, order.names.savedAt],
    queryFn: ({ signal }) => call('officeGroups.names', { params: { id: order.id } }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  // The rows are those of the list that is shown, and no other one.
  const listVersion = list.data?.version
  const failure = work.error instanceof Failure ? work.error : null
  return (
    <Panel title={t(($) => $.tickets.title, { id: order.id })} padded>
      <div className={styles.form}>
        {failure && (
          <Notice tone="error" live="assertive">
            {failure.message}
            {failure.fields.map(({ path, message }) => (
              <span key={path} className={styles.quiet}>
                {Number(path.split('.')[1]) + 1}: {message}
              </span>
            ))}
          </Notice>
        )}
        <TicketUpload
          orderId={order.id}
          onSheet={(read) => {
            setSheet(read)
            // A line per passenger in the order of the name list: what is missing can be typed.
            if (read.tickets.length > 0) setText(linesOf(read))
          }}
        />
        {sheet && <SheetFaults sheet={sheet} />}
        <TextArea
          label={t(($) => $.tickets.label)}
          hint={`${t(($) => $.tickets.hint)} ${t(($) => $.tickets.count, { entered: complete.length, listed: order.names.rows })}`}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={work.isPending}
            disabled={complete.length === 0 || listVersion === undefined}
            onClick={() =>
              listVersion !== undefined && work.mutate({ action: 'issue', tickets, listVersion })
            }
          >
            {t(($) => $.tickets.issue, { count: complete.length })}
          </Button>
          <Button onClick={onCancel}>{t(($) => $.keep)}</Button>
        </div>
      </div>
    </Panel>
  )
}

/** Name and number of each passenger; a passenger without a ticket keeps its line. */
function linesOf({ tickets, missing, listed }: Reply<'officeGroups.readTickets'>): string {
  return Array.from({ length: listed }, (_, row) => {
    const ticket = tickets.find((each) => each.row === row)
    return ticket
      ? `${ticket.name}\t${ticket.ticketNumber}`
      : `${missing.find((each) => each.row === row)?.name ?? ''}\t`
  }).join('\n')
}

interface Ticket {
  /** Row of the name list, from 0. */
  readonly row: number
  readonly name?: string
  readonly ticketNumber: string
}

/** One line per passenger: the number is what has the most digits, the rest is the name. */
function ticketsOf(text: string): Ticket[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line, row) => {
      const [found = ''] = /\d[\d -]*\d/.exec(line) ?? []
      const name = line
        .replace(found, ' ')
        .replace(/[\t,;]+/g, ' ')
        .trim()
      return { row, ticketNumber: found.trim(), ...(name && { name: name.slice(0, 80) }) }
    })
}
