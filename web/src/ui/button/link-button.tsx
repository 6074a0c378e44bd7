import { Link } from '../link.tsx'
import type { LinkProps } from '../link.tsx'
import { buttonClass } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'

/** A link that looks like a button, so that it can be opened in a new tab. */
export function LinkButton({
  kind,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ kind, size, wide, className })} />
}
