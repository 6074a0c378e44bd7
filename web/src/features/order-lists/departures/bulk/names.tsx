import type { Passenger } from './plan.ts'

export function Names({ people }: { readonly people: readonly Pick<Passenger, 'name'>[] }) {
  return (
    <span lang="en" translate="no">
      {people.map(({ name }) => name.replace('/', ' / ')).join(', ')}
    </span>
  )
}
