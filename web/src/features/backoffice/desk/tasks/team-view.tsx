import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { initials } from '../../../../shell/desk/bar/initials.ts'
import { dayAndTime } from '../../../../ui/format/day-and-time.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import type { Queues } from '../desk-order.ts'
import styles from '../desk.module.css'
import own from './tasks.module.css'
import { deskText, workText } from '../text.ts'
import { DueSign } from './due-sign.tsx'

interface TeamViewProps {
  readonly queues: Queues | undefined
  readonly onOpen: (orderId: string) => void
}

/** While no order is open: the load of each queue and colleague, their clocks, and who works on what. */
export function TeamView({ queues, onOpen }: TeamViewProps) {
  const t = useText(deskText)
  const w = useText(workText)
  return (
    <div className={styles.pane}>
      <EmptyState title={t(($) => $.choose)}>{t(($) => $.chooseText)}</EmptyState>
      {queues && (
        <>
          <Panel title={t(($) => $.team)}>
            {/* A long table scrolls in its own frame, also by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.team)}>
              <table className={own.load}>
                <thead>
                  <tr>
                    <th scope="col">{w(($) => $.team.person)}</th>
                    <th scope="col">{w(($) => $.team.tasks)}</th>
                    <th scope="col">{w(($) => $.team.overdue)}</th>
                    <th scope="col">{w(($) => $.team.works)}</th>
                  </tr>
                </thead>
                <tbody>
                  {queues.team.map(({ id, name, tasks, overdue, works }) => (
                    <tr key={id}>
                      <th scope="row">
                        <span className={own.person}>
                          <span className={styles.initials} aria-hidden="true">
                            {initials(name)}
                          </span>
                          {name}
                        </span>
                      </th>
                      <td>{tasks}</td>
                      <td data-late={overdue > 0}>{overdue}</td>
                      <td>
                        {works.length === 0 && <span className={styles.quiet}>{w(($) => $.team.free)}</span>}
                        <ul className={own.works}>
                          {works.map((task) => (
                            <li key={task.orderId}>
                              <button type="button" onClick={() => onOpen(task.orderId)}>
                                <span translate="no">{task.orderId}</span>
                              </button>{' '}
                              <span className={styles.quiet}>{t(($) => $.queues[task.queue])}</span>{' '}
                              <DueSign task={task} />
                            </li>
                          ))}
                        </ul>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Panel>
          <Panel title={t(($) => $.menu)}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.menu)}>
              <table className={own.load}>
                <thead>
                  <tr>
                    <th scope="col">{w(($) => $.team.queue)}</th>
                    <th scope="col">{w(($) => $.team.waiting)}</th>
                    <th scope="col">{w(($) => $.team.unassigned)}</th>
                    <th scope="col">{w(($) => $.team.overdue)}</th>
                    <th scope="col">{w(($) => $.team.oldest)}</th>
                  </tr>
                </thead>
                <tbody>
                  {queues.queues.map(({ queue, count, free, overdue, oldest }) => (
                    <tr key={queue}>
                      <th scope="row">{t(($) => $.queues[queue])}</th>
                      <td>{count}</td>
                      <td>{free}</td>
                      <td data-late={overdue > 0}>{overdue}</td>
                      <td>{oldest ? dayAndTime(oldest, serverNow(), t.locale) : '–'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Panel>
        </>
      )}
    </div>
  )
}
