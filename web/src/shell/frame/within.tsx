import type { ComponentType, ReactNode } from 'react'

type Page = { readonly default: ComponentType }
type Wrapper = { readonly default: ComponentType<{ readonly children: ReactNode }> }

/**
 * Wraps a page in what only some pages need (query cache, section menu), the first wrapper outermost. All code loads
 * together, and the result is one stable component.
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
        loaded = null // a lost connection must not be permanent
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
