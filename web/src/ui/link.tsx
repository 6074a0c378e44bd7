/** A link within the site. Modifier keys, middle clicks and `target` keep their browser behaviour; other clicks navigate without a reload. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useRouter } from '../router/context.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address from `paths.ts`. */
  readonly to: string
  readonly replace?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, replace = false, onClick, onMouseEnter, ...rest }: LinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const wantsBrowser =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || wantsBrowser || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void router.go(to, { replace })
  }
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        // Prefetches the next page's code on hover.
        router.preload(to)
      }}
    />
  )
}
