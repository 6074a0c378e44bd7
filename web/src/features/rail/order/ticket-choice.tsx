import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from '../rail.module.css'
import type { RailOrder } from './use-rail-order.ts'

interface TicketChoiceProps {
  readonly order: RailOrder
  readonly legend: string
  readonly value: readonly string[]
  readonly onChange: (tickets: readonly string[]) => void
}

/** The issued tickets of an order that are not in a change or refund yet. */
export function ticketsToChoose({ tickets }: RailOrder) {
  return tickets.filter(({ state }) => state === 'issued')
}

export function TicketChoice({ order, legend, value, onChange }: TicketChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {ticketsToChoose(order).map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
          }
        >
          <span lang="en" translate="no">
            {name.replace('/', ' / ')}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
