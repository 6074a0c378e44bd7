import { classNames } from '../class-names.ts'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'
import styles from './button.module.css'

export interface IconButtonProps extends ButtonProps {
  /** What it does: read aloud and shown on hover. */
  readonly label: string
}

/** An icon without text, for well-known meanings: copy, close, more, refresh. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(styles.icon, className)}
    />
  )
}
