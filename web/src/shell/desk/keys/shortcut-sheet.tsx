import { useEffect } from 'react'
import { LIST_CODES } from '@interline/domain/flight-search/command-line/list-entry'
import type shortcuts from '../../../i18n/en/shortcuts.ts'
import { useText } from '../../../i18n/index.tsx'
import type { Section } from '../../../routes.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useOfficeUser } from '../../office-session.ts'
import { useMe, viewerOf } from '../../session.ts'
import { commandLineText, shellText, shortcutsText } from '../../text.ts'
import { menuFor } from '../menu.ts'
import { closeLayer, COMMAND_KEY, MAIN_KEY } from './layers.ts'
import styles from './layers.module.css'
import { wordOf } from './order-commands.ts'
import { ORDER_CODES } from './order-entry.ts'
import { stopCollecting } from './type-ahead.ts'

interface Key {
  readonly keys: readonly string[]
  /** Alternatives; otherwise pressed one after the other. */
  readonly either?: true
  readonly name:
    | 'alerts'
    | Exclude<
        keyof typeof shortcuts,
        'title' | 'lead' | 'entry' | 'codes' | 'orderCodes' | 'airline' | 'then' | 'or' | Group['title']
      >
  /** The section it opens; `desk`: agency users, `office`: platform staff. */
  readonly needs?: Section | 'desk' | 'office'
}

interface Group {
  readonly title: 'everywhere' | 'search' | 'lists' | 'office'
  readonly keys: readonly Key[]
}

const GROUPS: readonly Group[] = [
  {
    title: 'everywhere',
    keys: [
      { keys: [COMMAND_KEY, '/'], either: true, name: 'commands', needs: 'desk' },
      { keys: ['?'], name: 'help', needs: 'desk' },
      { keys: ['G', 'F'], name: 'flights', needs: 'flights' },
      { keys: ['G', 'O'], name: 'orders', needs: 'bookings' },
      { keys: ['G', 'G'], name: 'group', needs: 'group' },
      { keys: ['G', 'T'], name: 'trains', needs: 'trains' },
      { keys: ['G', 'W'], name: 'wallet', needs: 'wallet' },
      { keys: ['G', 'A'], name: 'agencies', needs: 'agencies' },
      { keys: ['G', 'B'], name: 'alerts', needs: 'desk' },
      { keys: [MAIN_KEY], name: 'main' },
      { keys: ['Esc'], name: 'close' },
    ],
  },
  {
    title: 'search',
    keys: [
      { keys: ['N'], name: 'newSearch', needs: 'flights' },
      { keys: ['R'], name: 'searchAgain', needs: 'flights' },
      { keys: ['+', '−'], either: true, name: 'otherDay', needs: 'flights' },
      { keys: ['B'], name: 'book', needs: 'flights' },
      { keys: ['X'], name: 'quote', needs: 'flights' },
      { keys: ['C'], name: 'copy', needs: 'flights' },
      { keys: ['⇧P'], name: 'clientView', needs: 'flights' },
    ],
  },
  {
    title: 'lists',
    keys: [
      { keys: ['J'], name: 'nextRow' },
      { keys: ['K'], name: 'previousRow' },
      { keys: ['↵'], name: 'openRow' },
      { keys: ['X'], name: 'selectRow' },
    ],
  },
]

const OFFICE_KEYS = [
  ['N', 'takeNext'],
  ['T', 'takeTask'],
  ['U', 'releaseTask'],
  ['H', 'handOver'],
  ['Q', 'deskQuote'],
  ['A', 'approve'],
  ['P', 'amend'],
  ['R', 'reject'],
  ['I', 'enterTickets'],
  ['Y', 'retry'],
  ['S', 'split'],
  ['B', 'returnTicket'],
  ['X', 'replaceTicket'],
  ['W', 'withdrawTicket'],
  ['F', 'fail'],
  ['E', 'agree'],
  ['D', 'decline'],
  ['M', 'note'],
  ['V', 'toTeam'],
  ['L', 'toDecided'],
] as const

const ALL_GROUPS: readonly Group[] = [
  ...GROUPS,
  { title: 'office', keys: OFFICE_KEYS.map(([key, name]) => ({ keys: [key], name, needs: 'office' })) },
]

const AIRLINE_ENTRIES = ['CX', '/ACX']

/** The shortcuts that work for this user, and the codes of the command bar. */
export default function ShortcutSheet() {
  useEffect(stopCollecting, [])
  const { alerts } = useText(shellText).messages
  const words = { ...useText(shortcutsText).messages, alerts: alerts.go }
  const {
    list: { codes },
    orders,
  } = useText(commandLineText).messages
  const viewer = viewerOf(useMe())
  const isOffice = useOfficeUser() !== null
  const there = new Set<Key['needs']>(menuFor(viewer).map(({ section }) => section))
  there.add(undefined)
  if (viewer) there.add('desk')
  if (isOffice) there.add('office')
  const groups = ALL_GROUPS.map(({ title, keys }) => ({
    title,
    keys: keys.filter(({ needs }) => there.has(needs)),
  })).filter(({ keys }) => keys.length > 0)
  return (
    <Dialog open onClose={() => closeLayer('shortcuts')} title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {there.has('flights') && <p className={styles.lead}>{words.entry}</p>}
      {groups.map((group) => (
        <section key={group.title} className={styles.keys}>
          <h3>{words[group.title]}</h3>
          <dl>
            {group.keys.map(({ keys, name, either }) => (
              <KeyLine key={name} does={words[name]} keys={keys} between={either ? words.or : words.then} />
            ))}
          </dl>
        </section>
      ))}
      {(there.has('bookings') || there.has('wallet')) && (
        <section className={styles.keys}>
          <h3>{words.orderCodes}</h3>
          <dl>
            {ORDER_CODES.filter((code) => there.has(code === '*W' ? 'wallet' : 'bookings')).map((code) => (
              <KeyLine key={code} does={orders.codes[wordOf(code)]} keys={[code]} between={words.or} />
            ))}
          </dl>
        </section>
      )}
      {there.has('flights') && (
        <section className={styles.keys}>
          <h3>{words.codes}</h3>
          <dl>
            {LIST_CODES.map((code) => (
              <KeyLine key={code} does={codes[code]} keys={[`/${code}`]} between={words.or} />
            ))}
            <KeyLine does={words.airline} keys={AIRLINE_ENTRIES} between={words.or} />
          </dl>
        </section>
      )}
    </Dialog>
  )
}

interface KeyLineProps {
  readonly does: string
  readonly keys: readonly string[]
  /** The word between two keys. */
  readonly between: string
}

function KeyLine({ does, keys, between }: KeyLineProps) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        {keys.map((key, at) => (
          // The same key may appear twice; its index tells them apart.
          <Kbd key={`${at}${key}`}>{key}</Kbd>
        ))}
        <span className="visually-hidden">{keys.join(` ${between} `)}</span>
      </dd>
    </div>
  )
}
