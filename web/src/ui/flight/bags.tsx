import { BriefcaseBusiness, Luggage } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { uiText } from '../ui-text.ts'
import styles from './flight.module.css'

export interface BagsProps {
  /** Included allowance as the supplier writes it ("7kg", "2×23kg"); null for none, undefined for not stated. */
  readonly cabin: string | null | undefined
  readonly checked: string | null | undefined
}

/** The free baggage, cabin and checked, as far as it is stated. */
export function Bags({ cabin, checked }: BagsProps) {
  const t = useText(uiText)
  const bags = [
    { name: t(($) => $.bags.cabin), allowance: cabin, Icon: BriefcaseBusiness },
    { name: t(($) => $.bags.checked), allowance: checked, Icon: Luggage },
  ].filter(({ allowance }) => allowance !== undefined)
  return (
    <span className={styles.bags}>
      {bags.map(({ name, allowance, Icon }) => (
        <span key={name} className={classNames(styles.bag, !allowance && styles.without)} title={name}>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{name} </span>
          {allowance ?? t(($) => $.bags.none)}
        </span>
      ))}
    </span>
  )
}
