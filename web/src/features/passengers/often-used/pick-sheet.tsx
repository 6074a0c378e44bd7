import { knownType } from '@interline/domain/passengers/document-types'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import styles from './pick-sheet.module.css'
import { oftenUsedText } from './text.ts'

type Saved = Reply<'oftenUsedPassengers.list'>['passengers'][number]

interface PickSheetProps {
  /** Adds the saved passenger to the order; returns a message when there is no slot. */
  readonly pick: (id: string) => Promise<string | null>
  readonly onClose: () => void
}

/** The user's saved passengers: each click adds one to the order, with a document that the route accepts. */
export default function PickSheet({ pick, onClose }: PickSheetProps) {
  const t = useText(oftenUsedText)
  const rules = useText(rulesText)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<string | null>(null)
  const list = useQuery({
    queryKey: ['oftenUsedPassengers.list'],
    queryFn: ({ signal }) => call('oftenUsedPassengers.list', undefined, { signal }),
  })
  const picking = useMutation({
    mutationFn: ({ id }: Saved) => pick(id),
    onMutate: () => setTrouble(null),
    onSuccess: (refusal, { id }) => {
      if (refusal === null) setPicked(new Set(picked).add(id))
      setTrouble(refusal)
    },
    onError: (error) => setTrouble(error.message),
  })
  const words = search.trim().toUpperCase()
  const shown = list.data?.passengers.filter(({ surname, givenName }) =>
    `${surname} ${givenName}`.includes(words.replace('/', ' ')),
  )
  const papers = ({ documents, nationality }: Saved) =>
    documents
      .map(
        ({ type, number }) =>
          `${type && rules.messages[`document.${knownType(type, nationality)}`]} ${number}`,
      )
      .join(' · ')
  return (
    <Sheet
      open
      title={t(($) => $.title)}
      onClose={onClose}
      foot={
        <>
          <Link to={paths.oftenUsedPassengers}>{t(($) => $.pick.manage)}</Link>
          <Button kind="primary" onClick={onClose}>
            {t(($) => $.pick.done)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t(($) => $.pick.find)}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      {(trouble ?? list.error) && (
        <div className={styles.trouble}>
          <Notice tone="error" live="assertive">
            {trouble ?? list.error?.message}
          </Notice>
        </div>
      )}
      {shown?.length === 0 && <p>{t(($) => $.pick.none)}</p>}
      <ul className={styles.people}>
        {shown?.map((passenger) => (
          <li key={passenger.id}>
            <button
              type="button"
              className={styles.person}
              aria-busy={picking.isPending && picking.variables.id === passenger.id}
              onClick={() => picking.isPending || picking.mutate(passenger)}
            >
              <span>
                <b lang="en" translate="no">
                  {passenger.surname} / {passenger.givenName}
                </b>{' '}
                <Tag>{t(($) => $.types[passenger.type])}</Tag>
              </span>
              <span className={styles.papers}>{papers(passenger)}</span>
              {picked.has(passenger.id) && <Status tone="success">{t(($) => $.pick.picked)}</Status>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
