import type { ComponentType, ReactNode } from 'react'

type Page = { readonly default: ComponentType }
type Wrapper = { readonly default: ComponentType<{ readonly children: ReactNode }> }

/**
 * A page inside something that only some pages need (the cache of server answers, a section's menu), the first
 * wrapper outermost. All the code travels together, and the result is one component for good.
 */
export function within(
  page: () => Promise<Page>,
  ...wrappers: ReadonlyArray<() => Promise<Wrapper>>
): () => Promise<Page> {
  let loaded: Promise<Page> | null = null
  return () =>
    (loaded ??= Promise.all([page(), ...wrappers.map((load) => load())]).then(
      ([{ default: Inner }, ...around]) => ({
        default: around.reduceRight<ComponentType>(
          (Inside, { default: Around }) => wrap(Around, Inside),
          Inner,
        ),
      }),
      (error: unknown) => {
        loaded = null // a lost connection must not stick
        throw error
      },
    ))
}

function wrap(Around: Wrapper['default'], Inside: ComponentType): ComponentType {
  return function Wrapped() {
    return (
      <Around>
        <Inside />
      </Around>
    )
  }
}
