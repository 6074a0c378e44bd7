// Jobs about one train order.

import { jobKind } from '../../platform/jobs/jobs.ts'
import { orderJob } from '../orders/index.ts'

const about = { payload: orderJob, retries: 2, timeoutSeconds: 90 } as const

/** Queries what became of seats whose request was not answered. */
export const settleSeats = jobKind({ ...about, name: 'rail.settle-seats' })
export const issueTickets = jobKind({ ...about, name: 'rail.issue-tickets' })
export const refundTickets = jobKind({ ...about, name: 'rail.refund-tickets' })
export const releaseSeats = jobKind({ ...about, name: 'rail.release-seats' })
