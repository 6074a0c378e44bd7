import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { isComposing } from '../../ui/keys.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { saveListSettings, useListSettings, type ListOwner } from './list-settings.ts'
import styles from './list.module.css'
import {
  LONGEST_NAME,
  MOST_VIEWS,
  renamed,
  savedQuery,
  withView,
  type SavedView,
  type SavedViews,
} from './saved-views.ts'
import { listText } from './text.ts'

export interface ViewsSheetProps {
  readonly list: ListOwner
  /** The query for all rows, where an empty one would open a saved view. */
  readonly all?: string
  readonly onClose: () => void
}

/** Names the current view and manages the saved ones: rename, delete, open by default. */
export function ViewsSheet({ list, all = 'page=1', onClose }: ViewsSheetProps) {
  const t = useText(listText)
  const { views = [], opening = '' } = useListSettings(list)
  const saveAll = (next: SavedViews) => saveListSettings(list, { views: next })
  const openWith = (id: string) => void saveListSettings(list, { opening: id })
  return (
    <Sheet open onClose={onClose} title={t(($) => $.views.title)}>
      <SaveForm views={views} all={all} onSave={saveAll} />
      {views.length > 0 && (
        <fieldset className={styles.viewList}>
          <legend className={styles.quiet}>{t(($) => $.views.opensWith)}</legend>
          <Radio
            name="opening"
            checked={!views.some(({ id }) => id === opening)}
            onChange={() => openWith('')}
          >
            {t(($) => $.views.usual)}
          </Radio>
          {views.map((view) => (
            <ViewItem
              key={`${view.id} ${view.name}`}
              view={view}
              isOpening={view.id === opening}
              onOpening={() => openWith(view.id)}
              onName={(name) => void saveAll(renamed(views, view.id, name))}
              onDelete={() => {
                void saveAll(views.filter(({ id }) => id !== view.id))
                toast.success(t(($) => $.views.deleted, { name: view.name }))
              }}
            />
          ))}
        </fieldset>
      )}
    </Sheet>
  )
}

interface SaveFormProps {
  readonly views: SavedViews
  readonly all: string
  readonly onSave: (views: SavedViews) => Promise<void>
}

function SaveForm({ views, all, onSave }: SaveFormProps) {
  const t = useText(listText)
  const [parameters] = useSearchParams()
  const [name, setName] = useState('')
  const isFull = views.length >= MOST_VIEWS
  return (
    <form
      className={styles.saveView}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = name.trim()
        if (!wanted || isFull) return
        setName('')
        const id = crypto.randomUUID().slice(0, 8)
        void onSave(withView(views, { id, name: wanted, query: savedQuery(parameters) || all }))
      }}
    >
      <TextField
        label={t(($) => $.views.name)}
        hint={isFull ? t(($) => $.views.full, { max: MOST_VIEWS }) : t(($) => $.views.hint)}
        value={name}
        maxLength={LONGEST_NAME}
        disabled={isFull}
        onChange={(event) => setName(event.target.value)}
      />
      <Button kind="primary" type="submit" disabled={isFull || name.trim() === ''}>
        {t(($) => $.views.save)}
      </Button>
    </form>
  )
}

interface ViewItemProps {
  readonly view: SavedView
  readonly isOpening: boolean
  readonly onOpening: () => void
  readonly onName: (name: string) => void
  readonly onDelete: () => void
}

function ViewItem({ view, isOpening, onOpening, onName, onDelete }: ViewItemProps) {
  const t = useText(listText)
  const [name, setName] = useState(view.name)
  const finish = () => {
    if (name.trim() !== view.name) onName(name)
    if (name.trim() === '') setName(view.name)
  }
  return (
    <div className={styles.viewItem}>
      <Radio name="opening" checked={isOpening} onChange={onOpening}>
        <span className="visually-hidden">{t(($) => $.views.openWith, { name: view.name })}</span>
      </Radio>
      <TextField
        label={<span className="visually-hidden">{t(($) => $.views.rename, { name: view.name })}</span>}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={(event) => setName(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) finish()
        }}
      />
      <IconButton kind="ghost" label={t(($) => $.views.delete, { name: view.name })} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}
