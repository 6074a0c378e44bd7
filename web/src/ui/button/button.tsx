import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'
import styles from './button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonLook {
  /** In progress: keeps its width, shows a spinner, ignores clicks. */
  readonly busy?: boolean
  /** Why it is unavailable. The button stays focusable, so that the reason can be read. */
  readonly unavailable?: string | null | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A verb with its object and amount: "Pay CNY 1,440.00", never "OK". */
export function Button({
  kind,
  size,
  wide,
  className,
  busy = false,
  unavailable,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = busy || Boolean(unavailable)
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ kind, size, wide, className }), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      title={unavailable ?? rest.title}
      onClick={(event) => {
        // Not `disabled`, which would drop the focus and hide the reason from keyboard users.
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.words}>{children}</span> : children}
    </button>
  )
}
