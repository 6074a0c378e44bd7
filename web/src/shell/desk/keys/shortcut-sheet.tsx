import { useText } from '../../../i18n/index.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { shellText } from '../../text.ts'
import { closeLayer, COMMAND_KEY, MAIN_KEY } from './layers.ts'
import styles from './layers.module.css'

const GROUPS = [
  {
    title: 'everywhere',
    keys: [
      { keys: [COMMAND_KEY, '/'], name: 'commands' },
      { keys: ['?'], name: 'help' },
      { keys: ['G', 'F'], name: 'flights' },
      { keys: ['G', 'O'], name: 'orders' },
      { keys: ['G', 'G'], name: 'group' },
      { keys: ['G', 'W'], name: 'wallet' },
      { keys: ['G', 'A'], name: 'agencies' },
      { keys: [MAIN_KEY], name: 'main' },
      { keys: ['Esc'], name: 'close' },
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
] as const

/** All keys of the desk, on one sheet. */
export default function ShortcutSheet() {
  const t = useText(shellText)
  const words = t.messages.shortcuts
  return (
    <Dialog open onClose={closeLayer} title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      {GROUPS.map((group) => (
        <section key={group.title} className={styles.keys}>
          <h3>{words[group.title]}</h3>
          <dl>
            {group.keys.map(({ keys, name }) => (
              <div key={name}>
                <dt>{words[name]}</dt>
                <dd>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                  <span className="visually-hidden">{keys.join(` ${words.then} `)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
