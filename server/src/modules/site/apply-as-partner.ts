import type { Input } from '@interline/contract/index'
import { enquiryReasons, type EnquiryForm } from '@interline/domain/site/enquiry'
import type { Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { enquiryMail } from './enquiry-mail.ts'
import { insertEnquiry } from './store.ts'

type Body = EnquiryForm & Pick<Required<Input<'site.apply'>['body']>, 'nickname'>

/**
 * Stores an enquiry and notifies the platform's desk. A filled hidden field means a robot: it gets a success
 * response and nothing is stored. Throws `request.invalid` with one entry per issue.
 */
export async function applyAsPartner(
  ctx: Ctx,
  parts: { platform: Platform; deskAddress: string },
  { nickname, ...form }: Body,
): Promise<{ id: string }> {
  const { clock, mailer } = parts.platform
  const reasons = enquiryReasons(form)
  if (reasons.length > 0) throw failure('request.invalid', { fields: reasons })
  const id = newId('enq', clock.now())
  if (nickname !== '') return { id }
  const enquiry = { ...form, id, receivedAt: clock.now(), host: ctx.host, locale: ctx.locale }
  await ctx.transaction(async (tx) => {
    await insertEnquiry(tx, enquiry)
    await mailer.send(tx, enquiryMail(enquiry, parts.deskAddress))
  })
  return { id }
}
