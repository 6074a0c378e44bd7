import styles from './skeleton.module.css'

export interface SkeletonProps {
  readonly width?: string
  readonly height?: string
}

/** A grey placeholder with the size of the coming content. Silent: the region around it says "loading". */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
