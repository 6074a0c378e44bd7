import type { Reply } from '../../../api/call.ts'

export type OfficeRedemption = Reply<'officePoints.redemptions'>['rows'][number]
