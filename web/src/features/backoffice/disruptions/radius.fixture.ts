/** An affected order as the desk sees it: its agency has not answered. */
export function concerned(orderId: string) {
  return {
    orderId,
    bookingNumber: 'ABCDEF',
    agencyName: 'Harbour',
    passengerNames: ['HO/A'],
    state: 'notified',
    impact: 'ok',
    respondBefore: '2026-12-04T10:00:00Z',
    answeredBy: null,
    answers: ['accept'],
  }
}

/** A schedule change of this many orders with one passenger each. */
export function recordOf(orders: number, supersededBy: string | null = null) {
  return {
    id: 'dis_1',
    type: 'change',
    flightNo: 'CX716',
    from: 'HKG',
    to: 'SIN',
    after: null,
    note: '',
    orders,
    agencies: 1,
    passengers: orders,
    marked: true,
    supersedes: null,
    supersededBy,
  }
}
