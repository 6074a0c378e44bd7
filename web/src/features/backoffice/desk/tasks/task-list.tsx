import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { useSearchWords } from '../../../../ui/field/use-search-words.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import type { Reply } from '../../../../api/call.ts'
import styles from '../desk.module.css'
import own from './tasks.module.css'
import { deskText, workText } from '../text.ts'
import type { DeskView } from '../use-desk-view.ts'
import { TaskCard } from './task-card.tsx'

interface TaskListProps {
  readonly view: DeskView
  /** Undefined while loading. */
  readonly tasks: Reply<'officeDesk.tasks'> | undefined
  /** Null: read-only. */
  readonly onTakeNext: (() => void) | null
  readonly busy: boolean
}

/** The tasks of a queue, the most urgent first. */
export function TaskList({ view, tasks, onTakeNext, busy }: TaskListProps) {
  const t = useText(deskText)
  const w = useText(workText)
  const list = useRef<HTMLUListElement>(null)
  const { owner, urgent, sort, q, orderId, change } = view
  const words = t.messages.filters
  const search = useSearchWords(q, (typed) => change({ q: typed }))
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [orderId])
  const options = <Value extends string>(texts: Readonly<Record<Value, string>>) =>
    (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }))
  return (
    <section className={styles.tasks} aria-labelledby="desk-title">
      <header>
        <h2 id="desk-title">
          {view.queue ? t(($) => $.queues[view.queue ?? 'holding']) : t(($) => $.title)}
        </h2>
        <span className={styles.quiet}>{tasks && t(($) => $.waiting, { count: tasks.total })}</span>
        {onTakeNext && (
          <Button kind="ink" size="sm" busy={busy} onClick={onTakeNext}>
            {t(($) => $.takeNext)} <Kbd>N</Kbd>
          </Button>
        )}
      </header>
      <div className={own.filters}>
        <Segmented
          size="sm"
          label={words.label}
          value={owner}
          segments={options(words.owner)}
          onChange={(value) => change({ owner: value === 'all' ? '' : value })}
        />
        <SelectField
          label={words.urgent}
          value={urgent}
          options={options(words.urgency)}
          onChange={({ target }) => change({ urgent: target.value === 'all' ? '' : target.value })}
        />
        <TextField
          type="search"
          label={words.search}
          placeholder={words.hint}
          maxLength={60}
          {...search.field}
        />
        <SelectField
          label={words.sort}
          value={sort}
          options={options(w.messages.sorts)}
          onChange={({ target }) => change({ sort: target.value === 'urgency' ? '' : target.value })}
        />
      </div>
      {tasks?.rows.length === 0 && <EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyText)}</EmptyState>}
      <ul ref={list}>
        {(tasks?.rows ?? []).map((task) => (
          <TaskCard
            key={task.orderId}
            task={task}
            current={task.orderId === orderId}
            onOpen={() => view.open(task.orderId)}
          />
        ))}
      </ul>
      {tasks && tasks.total > tasks.pageSize && (
        <Pager
          page={tasks.page}
          pageSize={tasks.pageSize}
          total={tasks.total}
          onPage={(page) => change({ page })}
        />
      )}
    </section>
  )
}
