import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'
import type { ModalProps } from './modal.tsx'
import styles from './overlay.module.css'

export interface SheetProps extends ModalProps {
  /** Pixels: 480, or 720 for tasks with a table. */
  readonly width?: 480 | 720 | 320
  /** `bottom` spans the page: filters and sorting on phones. */
  readonly side?: 'left' | 'right' | 'bottom'
}

/** A task beside its page, which stays visible. */
export function Sheet({ width = 480, side = 'right', ...modal }: SheetProps) {
  return (
    <Modal
      {...modal}
      className={classNames(styles.sheet, side !== 'right' && styles[side])}
      style={{ '--sheet': `${width}px` } as CSSProperties}
    />
  )
}
