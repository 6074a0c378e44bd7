import { Link } from '../link.tsx'
import type { LinkProps } from '../link.tsx'
import { buttonClass } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'

/** Looks like a button and goes somewhere: a link, so it can be opened in a new tab. */
export function LinkButton({
  kind,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ kind, size, wide, className })} />
}
