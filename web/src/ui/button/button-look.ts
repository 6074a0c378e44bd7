import { classNames } from '../class-names.ts'
import styles from './button.module.css'

/** `primary` once per view: the next thing to do. `danger` is outlined. `onBar` is for the ink bar. */
export type ButtonKind = 'default' | 'primary' | 'ghost' | 'ink' | 'danger' | 'link' | 'onBar'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined
  readonly size?: ButtonSize | undefined
  /** As wide as its container. */
  readonly wide?: boolean | undefined
  readonly className?: string | undefined
}

export function buttonClass({ kind = 'default', size = 'md', wide, className }: ButtonLook): string {
  return classNames(
    styles.button,
    kind !== 'default' && styles[kind],
    size !== 'md' && styles[size],
    wide && styles.wide,
    className,
  )
}
