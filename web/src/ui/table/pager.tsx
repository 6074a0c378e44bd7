import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { uiText } from '../ui-text.ts'
import styles from './data-table.module.css'
import { pagesAround } from './pages.ts'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** All rows that match the filter. */
  readonly total: number
  /** More rows match than `total` says: counting stopped there. */
  readonly uncounted?: boolean
  readonly onPage: (page: number) => void
}

/** "1 to 20 of 132" and the pages; for the foot of a `DataTable`. */
export function Pager({ page, pageSize, total, uncounted, onPage }: PagerProps) {
  const t = useText(uiText)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = Math.min(total, (page - 1) * pageSize + 1)
  return (
    <>
      <span>
        {t(($) => (uncounted ? $.table.rangeOfMore : $.table.range), {
          from,
          to: Math.min(total, page * pageSize),
          total,
        })}
      </span>
      {last > 1 && (
        <nav className={styles.pager} aria-label={t(($) => $.table.pager)}>
          <IconButton
            kind="ghost"
            size="sm"
            label={t(($) => $.table.previous)}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          {pagesAround(page, last).map((each, index) =>
            each === null ? (
              <span key={`gap ${index}`} className={styles.more}>
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                className={styles.page}
                aria-current={each === page ? 'page' : undefined}
                aria-label={t(($) => $.table.page, { page: each })}
                onClick={() => onPage(each)}
              >
                {each}
              </button>
            ),
          )}
          <IconButton
            kind="ghost"
            size="sm"
            label={t(($) => $.table.next)}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </nav>
      )}
    </>
  )
}
