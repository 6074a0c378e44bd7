import { knownType } from '@interline/domain/passengers/document-types'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
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
import { confirmText } from '../text.ts'
import { orderText } from '../../orders/text.ts'
import styles from './pick-sheet.module.css'

type Saved = Reply<'oftenUsedPassengers.list'>['passengers'][number]

interface PickSheetProps {
  readonly token: string
  /** Puts the passenger into the order; a sentence where there is no place. */
  readonly onPicked: (passenger: PassengerDraft) => string | null
  readonly onClose: () => void
}

/** The own list: each click puts one more passenger into the order, with the document that the route takes. */
export default function PickSheet({ token, onPicked, onClose }: PickSheetProps) {
  const t = useText(confirmText)
  const order = useText(orderText)
  const rules = useText(rulesText)
  const [wanted, setWanted] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<string | null>(null)
  const list = useQuery({
    queryKey: ['oftenUsedPassengers.list'],
    queryFn: ({ signal }) => call('oftenUsedPassengers.list', undefined, { signal }),
  })
  const pick = useMutation({
    mutationFn: ({ id }: Saved) =>
      call('oftenUsedPassengers.pick', { params: { id }, body: { verifyToken: token } }),
    onMutate: () => setTrouble(null),
    onSuccess: (passenger, { id }) => {
      const refusal = onPicked(passenger)
      if (refusal === null) setPicked(new Set(picked).add(id))
      setTrouble(refusal)
    },
    onError: (error) => setTrouble(error.message),
  })
  const words = wanted.trim().toUpperCase()
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
      title={t(($) => $.tools.pickTitle)}
      onClose={onClose}
      foot={
        <>
          <Link to={paths.oftenUsedPassengers}>{t(($) => $.tools.manage)}</Link>
          <Button kind="primary" onClick={onClose}>
            {t(($) => $.tools.done)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        label={t(($) => $.tools.find)}
        value={wanted}
        autoComplete="off"
        onChange={(event) => setWanted(event.target.value)}
      />
      {(trouble ?? list.error) && (
        <div className={styles.trouble}>
          <Notice tone="error" live="assertive">
            {trouble ?? list.error?.message}
          </Notice>
        </div>
      )}
      {shown?.length === 0 && <p>{t(($) => $.tools.none)}</p>}
      <ul className={styles.people}>
        {shown?.map((passenger) => (
          <li key={passenger.id}>
            <button
              type="button"
              className={styles.person}
              aria-busy={pick.isPending && pick.variables.id === passenger.id}
              onClick={() => pick.isPending || pick.mutate(passenger)}
            >
              <span>
                <b lang="en" translate="no">
                  {passenger.surname} / {passenger.givenName}
                </b>{' '}
                <Tag>{order(($) => $.passengers.types[passenger.type])}</Tag>
              </span>
              <span className={styles.papers}>{papers(passenger)}</span>
              {picked.has(passenger.id) && <Status tone="success">{t(($) => $.tools.picked)}</Status>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
