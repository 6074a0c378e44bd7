import { useText } from '../../../../i18n/index.tsx'
import { departureActionsText } from '../../text.ts'
import type { Passenger } from './plan.ts'

export function Names({ people }: { readonly people: readonly Pick<Passenger, 'name'>[] }) {
  const t = useText(departureActionsText)
  return (
    <span lang="en" translate="no">
      {t.list(people.map(({ name }) => name.replace('/', ' / ')))}
    </span>
  )
}
