import { Modal } from './modal.tsx'
import type { ModalProps } from './modal.tsx'
import styles from './overlay.module.css'

export interface DialogProps extends ModalProps {
  /** 760 px instead of 560, for comparisons. */
  readonly wide?: boolean
}

/** A decision. Its buttons repeat the verb of its title. */
export function Dialog({ wide = false, ...modal }: DialogProps) {
  return <Modal {...modal} className={wide ? styles.wide! : ''} />
}
