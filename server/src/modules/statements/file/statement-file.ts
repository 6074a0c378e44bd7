// A statement as a file: which one, in which language, with a log entry for the download.

import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor, AgencyCtx, FileReply, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { XLSX } from '../../../platform/spreadsheet/workbook.ts'
import { documentLook } from '../../site/index.ts'
import type { Deps } from '../deps.ts'
import en from '../i18n/en/statement.ts'
import zhCn from '../i18n/zh-cn/statement.ts'
import zhTw from '../i18n/zh-tw/statement.ts'
import { contentOf, findStatement, rangesOf } from '../read/stored.ts'
import type { Subject } from '../reach.ts'
import type { StatementSource } from './source.ts'
import { statementReport } from './statement-report.ts'
import { statementWorkbook } from './statement-workbook.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** The words of a file. */
export const statementWords = (locale: Locale) => translator(TEXTS[locale] as typeof en, locale)

/** The web client's page; a paper names no host, because none is set for the site. */
const VERIFY_PAGE = '/verify'

export interface FileRequest {
  readonly format: 'xlsx' | 'pdf'
  readonly number?: string | undefined
  readonly locale?: Locale | undefined
}

/** Throws `request.not_found` for a period without an issued statement. */
export async function statementFile(
  ctx: AgencyCtx | OfficeCtx,
  subject: Subject,
  { period, format, number, locale = ctx.locale }: FileRequest & { readonly period: string },
  deps: Deps,
): Promise<FileReply> {
  const { agency, rootId } = subject
  const source = await subject.run(async (tx) => {
    const stored = await findStatement(tx, { rootId, agencyId: agency.id, period, number })
    if (!stored) throw failure('request.not_found')
    const corrected =
      stored.row.corrects === null
        ? undefined
        : await findStatement(tx, { rootId, agencyId: agency.id, period })
    await logDownload(tx, ctx, { number: stored.row.number, agencyId: agency.id, format }, deps)
    const corrects = corrected?.row.number ?? null
    const look = await documentLook(tx, { agencyId: agency.parentId }, locale)
    return {
      look,
      stored,
      corrects,
      content: contentOf(stored, corrects),
      ranges: await rangesOf(tx, stored),
    }
  })
  const t = statementWords(locale)
  const whole: StatementSource = { ...source, subject, t, address: VERIFY_PAGE }
  const name = `${source.stored.row.number}.${format}`
  return format === 'xlsx'
    ? { name, type: XLSX, content: statementWorkbook(whole) }
    : deps.documents.report(await statementReport(whole), name)
}

interface Downloaded {
  readonly number: string
  readonly agencyId: number
  readonly format: 'xlsx' | 'pdf'
}

/** An impersonation session changes nothing; what it reads has a log of its own. */
export async function logDownload(
  tx: Tx,
  ctx: AgencyCtx | OfficeCtx,
  { number, agencyId, format }: Downloaded,
  { platform }: Deps,
): Promise<void> {
  const { actor } = ctx
  if (isImpersonated(actor)) return
  await writeUserLog(tx, ctx, platform.clock.now(), {
    realm: actor.realm,
    agencyId: actor.realm === 'agency' ? actor.agencyId : null,
    actorId: actor.userId,
    actorName: actor.name,
    action: 'statements.downloaded',
    type: 'document',
    targetId: number,
    after: { agencyId, format },
  })
}

function isImpersonated(actor: Actor): boolean {
  return actor.realm === 'agency' && actor.impersonation !== undefined
}
