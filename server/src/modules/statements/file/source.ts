// The input of a statement's file.

import type { StatementContent } from '@interline/domain/statements/content'
import type { Translate } from '@interline/domain/text/text'
import type { DocumentLook } from '../../site/index.ts'
import type { LineRange } from '../figures/lines.ts'
import type en from '../i18n/en/statement.ts'
import type { Subject } from '../reach.ts'
import type { StoredStatement } from '../read/stored.ts'

type StatementWords = Translate<typeof en>

/** Everything that a file contains. */
export interface StatementSource {
  readonly subject: Subject
  /** Of the seller's site. */
  readonly look: DocumentLook
  readonly stored: StoredStatement
  /** Number of the statement that this one corrects. */
  readonly corrects: string | null
  readonly content: StatementContent
  readonly ranges: readonly LineRange[]
  readonly t: StatementWords
  /** Page on which anyone can verify it. */
  readonly address: string
}
